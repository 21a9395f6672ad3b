const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

/** Returns the linear-light red, green and blue of a hex color, from 0 to 1 (IEC 61966-2-1), or null for any other color format. Ignores opacity. */
export function linearRgb(hex: string): [red: number, green: number, blue: number] | null {
  if (!HEX.test(hex)) return null
  const short = hex.length < 6
  const channel = (at: number) => Number.parseInt(short ? (hex[at + 1] as string).repeat(2) : hex.slice(at * 2 + 1, at * 2 + 3), 16) / 255
  return [linear(channel(0)), linear(channel(1)), linear(channel(2))]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
