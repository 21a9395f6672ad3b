import { z } from 'zod'

/** Maximum lengths of captured texts, in characters. Longer texts are truncated. */
export const MAX_LENGTH = { line: 1000, text: 5000, address: 500_000 } as const

/** A name, title or style value. */
export const line = z.string().max(MAX_LENGTH.line)
/** Body text, a web URL or a gradient. */
export const text = z.string().max(MAX_LENGTH.text)
/** A URL, which may contain a whole image (`data:`). */
export const address = z.string().max(MAX_LENGTH.address)
