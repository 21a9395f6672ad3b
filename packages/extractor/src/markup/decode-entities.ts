import { htmlToText } from './html-to-text.ts'

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

/** Decodes the entities that plain text still holds because its markup escaped them twice. What looks like a tag stays text. */
export function decodeEntities(text: string): string {
  return ENTITY.test(text) ? htmlToText(text.replaceAll('<', '&lt;')) : text
}
