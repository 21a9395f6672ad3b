import { modeHsl, modeHsv, modeLab65, modeLrgb, modeRgb, modeXyz65, parse, useMode } from 'culori/fn'

/** Registers only the color spaces needed for names and contrast, because the whole library would dominate a page's code size. */
for (const mode of [modeRgb, modeHsl, modeHsv, modeLrgb, modeXyz65, modeLab65]) useMode(mode as typeof modeRgb)

/** Parses a CSS color name or a hex, `rgb()`, `hsl()` or `lab()` color; undefined for anything else. */
export const readColor = parse
