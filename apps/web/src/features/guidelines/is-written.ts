import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'

/** Whether guidelines say anything. */
export function isWritten({ version: _, made, ...document }: CopyGuidelines): boolean {
  return Object.keys(made).length > 0 || hasWords(document)
}

const hasWords = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : Array.isArray(value)
      ? value.length > 0
      : typeof value === 'object' && value !== null && Object.values(value).some(hasWords)
