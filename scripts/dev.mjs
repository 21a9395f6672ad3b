import { spawn } from 'node:child_process'
import { serverBuild } from './setup/build-server.mjs'
import { ensureBrowser } from './setup/ensure-browser.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'
import { root } from './setup/root.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'

/** Runs the server, which is rebuilt and restarted after every change, behind the web app with hot reload. */
process.chdir(root)
ensureDependencies(console.log)
await ensureBuild(console.log, { parts: ['server', 'sample'] })
await ensureBrowser(console.log)
stopWithNpm('dev')
const { context } = await import('esbuild')
let server = null
const restart = async () => {
  await stop(server)
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' })
}
const builder = await context({
  ...serverBuild,
  plugins: [...serverBuild.plugins, { name: 'restart', setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined)) }],
})
await builder.watch()
const { HOST = '127.0.0.1', PORT = '4310' } = process.env
const web = spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], {
  cwd: 'apps/web',
  stdio: 'inherit',
  env: { API_URL: `http://${HOST}:${PORT}`, ...process.env },
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await builder.dispose()
    await Promise.all([stop(server), stop(web)])
    process.exit(0)
  })

function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}
