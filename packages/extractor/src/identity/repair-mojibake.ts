const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const SUSPECT = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
const BROKEN_DASH = /â€(?:["”“–—]|\u0080?[\u0093\u0094])/g

/** Repairs text whose UTF-8 was decoded as Windows-1252 ("â€”" for a dash); returns other text unchanged. */
export function repairMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text
  const dashed = text.replace(BROKEN_DASH, '—')
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    const special = CP1252.indexOf(char)
    if (special >= 0) bytes.push(0x80 + special)
    else if (code <= 0xff) bytes.push(code)
    else return dashed
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return dashed
  }
}
