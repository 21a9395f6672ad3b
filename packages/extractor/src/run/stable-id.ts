import { createHash } from 'node:crypto'

/** An id that is the same on every reading of the same thing: `img_7f3a…`, made of what identifies it. */
export function stableId(prefix: string, ...parts: string[]): string {
  return `${prefix}_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`
}
