import { modeHsl, modeHsv, modeLab65, modeLrgb, modeRgb, modeXyz65, parse, useMode } from 'culori/fn'

/** Registers only the color spaces that names and contrast need, because the whole library would be most of a page's code. */
for (const mode of [modeRgb, modeHsl, modeHsv, modeLrgb, modeXyz65, modeLab65]) useMode(mode as typeof modeRgb)

/** Parses a CSS color name or a hex, `rgb()`, `hsl()` or `lab()` color. Returns undefined for anything else. */
export const readColor = parse
