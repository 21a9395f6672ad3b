import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'

/** Exit code that requests a restart, used if the server can't continue in its process, for example because its database hangs. */
const RESTART_EXIT_CODE = 75

/** Installs and builds anything that is missing, then runs the server, which migrates, seeds and prints its URL. */
process.chdir(root)
process.env.NODE_ENV ??= 'production'
ensureDependencies(console.log)
await ensureBuild(console.log)
await ensureBrowser(console.log)
let server = run()
let isStopRequested = false

/** Starts the server with an IPC channel. The server notices through the channel that this process has exited, and exits, too. */
function run() {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', (code, signal) => {
    if (code === RESTART_EXIT_CODE) {
      server = run()
      return
    }
    if (signal && !isStopRequested) console.error(`The server was ended by ${signal}. What was saved is there: npm start goes on with it.`)
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
  return child
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopRequested = true
    server.kill(signal)
  })
stopWithNpm('start')
