import { modeHsl, modeHsv, modeLab65, modeLrgb, modeRgb, modeXyz65, parse, useMode } from 'culori/fn'

/** The few color spaces that names and contrast need; the whole library would be most of a page's code. */
for (const mode of [modeRgb, modeHsl, modeHsv, modeLrgb, modeXyz65, modeLab65]) useMode(mode as typeof modeRgb)

/** A CSS color written as a name, hex, `rgb()`, `hsl()` or `lab()`; undefined for anything else. */
export const readColor = parse
