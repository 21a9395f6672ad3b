import { createHash } from 'node:crypto'

/** Returns an id derived from the specified parts, such as `img_7f3a…`, so that every extraction assigns the same id. */
export function stableId(prefix: string, ...parts: string[]): string {
  return `${prefix}_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`
}
