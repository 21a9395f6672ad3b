import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the time in ms of the newest change in these paths. Checks folders, too, because deleting a file changes its folder; ignores names in `skip`. */
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
