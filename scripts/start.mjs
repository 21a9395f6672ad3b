import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'

const PARENT_CHECK_MS = 500

/** Installs and builds what is missing, then runs the server in this process, which migrates, seeds and says its address. */
process.chdir(root)
process.env.NODE_ENV ??= 'production'
ensureDependencies(console.log)
await ensureBuild(console.log)
await ensureBrowser(console.log)
stopWithNpm()
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

/** npm passes a signal on to the shell between it and us, which ends without telling us. Then our parent is another one. */
function stopWithNpm() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}
