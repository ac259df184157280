package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** Personal data; any part may be missing. */
public class Profile {
  private @Nullable String alias;
  private @Nullable String language;
  private @Nullable String team;
  private @Nullable String role;
  private @Nullable String office;
  private @Nullable String room;
  private @Nullable String manager;
  private @Nullable String status;
  private @Nullable String skill;
  private @Nullable String badge;

  public @Nullable String getAlias() {
    return alias;
  }

  public void setAlias(@Nullable String alias) {
    this.alias = alias;
  }

  public @Nullable String getLanguage() {
    return language;
  }

  public void setLanguage(@Nullable String language) {
    this.language = language;
  }

  public @Nullable String getTeam() {
    return team;
  }

  public void setTeam(@Nullable String team) {
    this.team = team;
  }

  public @Nullable String getRole() {
    return role;
  }

  public void setRole(@Nullable String role) {
    this.role = role;
  }

  public @Nullable String getOffice() {
    return office;
  }

  public void setOffice(@Nullable String office) {
    this.office = office;
  }

  public @Nullable String getRoom() {
    return room;
  }

  public void setRoom(@Nullable String room) {
    this.room = room;
  }

  public @Nullable String getManager() {
    return manager;
  }

  public void setManager(@Nullable String manager) {
    this.manager = manager;
  }

  public @Nullable String getStatus() {
    return status;
  }

  public void setStatus(@Nullable String status) {
    this.status = status;
  }

  public @Nullable String getSkill() {
    return skill;
  }

  public void setSkill(@Nullable String skill) {
    this.skill = skill;
  }

  public @Nullable String getBadge() {
    return badge;
  }

  public void setBadge(@Nullable String badge) {
    this.badge = badge;
  }
}
