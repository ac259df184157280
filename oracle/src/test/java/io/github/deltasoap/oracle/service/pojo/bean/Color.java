package io.github.deltasoap.oracle.service.pojo.bean;

public enum Color {
  RED,
  GREEN,
  BLUE
}
