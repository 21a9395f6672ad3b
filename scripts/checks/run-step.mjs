import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root } from '../setup/root.mjs'

/** Priority at which a step gets a third of the CPU time of a normal step. With much less, it might never finish on a busy machine. */
const BACKGROUND_PRIORITY = 5

/**
 * Runs a command in the repository root and resolves with its exit code. With `whole`, prints the output only after the command has ended, for steps that run
 * in parallel; `background` lowers the priority.
 */
export function runStep(name, command, args, env = {}, { whole = false, background = false } = {}) {
  const started = performance.now()
  if (!whole) console.log(`\n— ${name}`)
  return new Promise((resolve) => {
    const out = whole ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
    if (background && child.pid) setPriority(child.pid, BACKGROUND_PRIORITY)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes))
    const finish = (code) => {
      if (whole) process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}`)
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

/** Returns the path of a tool's script, which the current Node.js can run without a shell and without searching PATH. */
export function tool(path) {
  return `node_modules/${path}`
}
