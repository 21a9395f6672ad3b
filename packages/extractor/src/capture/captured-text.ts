import { z } from 'zod'

/** How long texts of a page may be, in characters. A page that says more is read as far as this. */
export const LONGEST = { line: 1000, text: 5000, address: 500_000 } as const

/** A name, a title, a value of a style. */
export const line = z.string().max(LONGEST.line)
/** Running text, a web address, a gradient. */
export const text = z.string().max(LONGEST.text)
/** An address that may be a whole picture (`data:`). */
export const address = z.string().max(LONGEST.address)
