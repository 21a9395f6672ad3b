import { resolve } from 'node:path'

/** Absolute path of the repository root, which does not depend on the working directory. */
export const root = resolve(import.meta.dirname, '../..')
