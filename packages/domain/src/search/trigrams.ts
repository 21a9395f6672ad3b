const LETTERS = 37

/** Every trigram is a number below this one. */
export const TRIGRAMS = LETTERS ** 3

/** Visits the trigrams of a folded text as they come, with the beginning of each word marked by its space. Scripts beyond a–z share numbers: that only adds candidates. */
export function visitTrigrams(folded: string, visit: (gram: number) => void): void {
  let two = 0
  for (let at = 0; at < folded.length; at++) {
    const letter = numberOf(folded.charCodeAt(at))
    if (at > 0) visit(two * LETTERS + letter)
    two = (two % LETTERS) * LETTERS + letter
  }
}

/** The space is 0, so that a text begins as if one stood before it. */
function numberOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return code === 32 ? 0 : 1 + (code % (LETTERS - 1))
}
