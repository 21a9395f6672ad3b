/**
 * Returns the key of a text in a list without ids: `text_` and 14 hexadecimal digits, which depend only on the text (cyrb53, public domain). A pointer with
 * this key remains valid when the list is reordered.
 */
export function sampleKey(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = mixHashes(high, low)
  low = mixHashes(low, high)
  return `text_${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(16).padStart(14, '0')}`
}

const mixHashes = (first: number, second: number) => Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909)
