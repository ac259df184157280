package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;

/** A value that an adapter converts, wherever it is. */
@XmlJavaTypeAdapter(LevelAdapter.class)
public record Level(int number) {}
