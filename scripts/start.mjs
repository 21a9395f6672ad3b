import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'

/** Installs and builds what is missing, then runs the server in this process, which migrates, seeds and says its address. */
process.chdir(root)
process.env.NODE_ENV ??= 'production'
ensureDependencies(console.log)
await ensureBuild(console.log)
await ensureBrowser(console.log)
stopWithNpm('start')
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
