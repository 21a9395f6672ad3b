import { spawn } from 'node:child_process'
import { root } from '../setup/root.mjs'

/** Runs a command in the product's folder with its output shown. Resolves with its exit code. */
export function runStep(name, command, args, env = {}) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
    const finish = (code) => {
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
