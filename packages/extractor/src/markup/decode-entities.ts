import { htmlToText } from './html-to-text.ts'

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

/** Decodes entities that remain in plain text whose markup was escaped twice. Escaped tags stay text. */
export function decodeEntities(text: string): string {
  return ENTITY.test(text) ? htmlToText(text.replaceAll('<', '&lt;')) : text
}
