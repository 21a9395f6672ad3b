import { resolve } from 'node:path'

/** The folder of the product, wherever a command was called from. */
export const root = resolve(import.meta.dirname, '../..')
