import type { Fields } from './fields.ts'
import type { Part } from './sections.ts'

/** Lines of copy that a person wrote anew, as they were and as they are: what may become a rule. */
export const rewrites = (before: Fields, after: Fields, parts: readonly Part[]): { before: string; after: string }[] =>
  parts
    .filter((part) => part.kind === 'list' && (part.look === 'copy' || part.look === 'golden'))
    .flatMap((part) =>
      Object.keys(before)
        .filter((pointer) => pointer.startsWith(`${part.pointer}/`) && pointer.endsWith('/text'))
        .map((pointer) => ({ before: String(before[pointer]), after: String(after[pointer] ?? '') })),
    )
    .filter((line) => line.after !== '' && line.before !== '' && line.after !== line.before)
