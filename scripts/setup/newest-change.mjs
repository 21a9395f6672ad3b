import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Time of the newest change below these paths, ms. Folders count, so that a deleted file shows; folders named so are passed over. */
export function newestChange(paths, skip = ['node_modules', 'dist']) {
  let newest = 0
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    newest = Math.max(newest, stat.mtimeMs)
    if (stat.isDirectory()) for (const name of readdirSync(path)) if (!skip.includes(name)) visit(join(path, name))
  }
  for (const path of paths) visit(path)
  return newest
}
