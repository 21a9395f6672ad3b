import { resolve } from 'node:path'

/** Holds the absolute path of the repository root, independent of the working directory. */
export const root = resolve(import.meta.dirname, '../..')
