import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the root folder of the repository. Searches upward from this file, because sources and the bundle in `dist` are at different depths. */
export function repositoryRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'brandwright') return folder
    if (dirname(folder) === folder) throw new Error('The folder of Brandwright was not found above the server.')
  }
}
