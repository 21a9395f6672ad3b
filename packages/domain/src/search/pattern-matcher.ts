/** Maximum number of characters of a query to compare, which is the number of bits in a machine word. */
export const MAX_PATTERN_LENGTH = 32
/** Offset in characters at which a match counts as a complete mismatch. Corresponds to the option `distance` of Fuse.js. */
const DISTANCE = 100

export interface PatternMatcher {
  /**
   * Returns the distance of the best match in the text: the edits relative to the pattern's length, plus the relative offset of the match. Returns null if the
   * distance exceeds the threshold.
   */
  distanceIn(folded: string, threshold: number): number | null
}

/**
 * Creates a matcher that compares one pattern with many texts in one bit-parallel step per character of text; inserted, missing, wrong and transposed letters
 * count as edits. Based on Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances" (2003).
 */
export function createPatternMatcher(): (folded: string) => PatternMatcher {
  const masks = new Int32Array(65_536)
  let last = ''
  return (folded) => {
    for (let at = 0; at < last.length; at++) masks[last.charCodeAt(at)] = 0
    last = folded.slice(0, MAX_PATTERN_LENGTH)
    for (let at = 0; at < last.length; at++) masks[last.charCodeAt(at)] = (masks[last.charCodeAt(at)] ?? 0) | (1 << at)
    return { distanceIn: (text, threshold) => bestMatch(masks, last.length, text, threshold) }
  }
}

function bestMatch(masks: Int32Array, length: number, text: string, threshold: number): number | null {
  const lastRow = 1 << (length - 1)
  const until = Math.min(text.length, Math.floor(threshold * DISTANCE) + 2 * length)
  let plus = -1
  let minus = 0
  let diagonal = 0
  let before = 0
  let edits = length
  let best = threshold
  let found = false
  for (let at = 0; at < until; at++) {
    const equal = masks[text.charCodeAt(at)] ?? 0
    const exchanged = ((~diagonal & equal) << 1) & before
    diagonal = exchanged | (((equal & plus) + plus) ^ plus) | equal | minus
    const right = minus | ~(diagonal | plus)
    const left = diagonal & plus
    if (right & lastRow) edits++
    else if (left & lastRow) edits--
    plus = (left << 1) | ~(diagonal | (right << 1))
    minus = diagonal & (right << 1)
    before = equal
    const distance = edits / length + Math.max(0, at + 1 - length) / DISTANCE
    if (distance > best || (found && distance === best)) continue
    best = distance
    found = true
  }
  return found ? best : null
}
