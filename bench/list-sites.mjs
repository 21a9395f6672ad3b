import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Lists the saved sites in `folder`, which contains one folder per site, or `roots/` and `truth/`; without a folder, returns the sample site. `only` limits the
 * list to names such as “a,b”.
 */
export function listSites(folder, only) {
  if (!folder) return [{ name: 'sample', folder: resolve('dist/sample-site'), entry: '/' }]
  const roots = existsSync(join(folder, 'roots')) ? join(folder, 'roots') : folder
  const chosen = only?.split(',')
  return readdirSync(roots, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (!chosen || chosen.includes(entry.name)))
    .map(({ name }) => ({ name, folder: resolve(roots, name), entry: entryOf(folder, name) }))
}

function entryOf(folder, name) {
  const truth = join(folder, 'truth', `${name}.json`)
  return existsSync(truth) ? (JSON.parse(readFileSync(truth, 'utf8')).entry ?? '/') : '/'
}
