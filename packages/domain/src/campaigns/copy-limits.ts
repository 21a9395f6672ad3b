/** How many words the parts of an email have at most. */
export const COPY_LIMITS = { preheader: 3, subheader: 5, body: 20 } as const

/** Returns the number of words; a merge tag counts as one. */
export function countWords(text: string): number {
  return (text.replaceAll(/\{\{[^}]*\}\}/g, 'x').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? []).length
}
