import { formatHex8, modeLch, modeOklab, modeOklch, modeP3, modeRec2020, type modeRgb, parse, toGamut, useMode } from 'culori/fn'
import './readable-modes.ts'

for (const mode of [modeLch, modeOklab, modeOklch, modeP3, modeRec2020]) useMode(mode as unknown as typeof modeRgb)

const toSrgb = toGamut('rgb', 'oklch')

/** Converts a CSS color, including wide-gamut color formats, to the nearest sRGB `#rrggbbaa`. Returns undefined if it is not a color. */
export function hexInSrgb(color: string): string | undefined {
  const read = parse(color)
  return read && formatHex8(toSrgb(read))
}
