import { resolve } from 'node:path'

/** Absolute path of the repository root, independent of the working directory. */
export const root = resolve(import.meta.dirname, '../..')
