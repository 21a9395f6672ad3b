import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root } from '../setup/root.mjs'

/** A third of the processor time of a step beside it; much less would never end beside other work of the machine. */
const BACKGROUND_PRIORITY = 5

/**
 * Runs a command in the product's folder with its output shown, as it comes or `whole` once it is done, as beside others. `background` lets steps
 * of normal priority go first. Resolves with its exit code.
 */
export function runStep(name, command, args, env = {}, { whole = false, background = false } = {}) {
  const started = performance.now()
  if (!whole) console.log(`\n— ${name}`)
  return new Promise((resolve) => {
    const out = whole ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
    if (background && child.pid) setPriority(child.pid, BACKGROUND_PRIORITY)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    const finish = (code) => {
      if (whole) process.stdout.write(`\n— ${name}\n${Buffer.concat(said)}`)
      console.log(`— ${name}: ${code === 0 ? 'passed' : `failed (${code})`} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.once('close', finish)
  })
}

/** The path of a tool's own script, to be run with this Node: no shell, no search on PATH. */
export function tool(path) {
  return `node_modules/${path}`
}
