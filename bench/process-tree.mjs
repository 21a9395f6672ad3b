import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_EVERY_MS = 100

/**
 * Runs a command until it exits. `seconds` is the wall time from spawn to exit, and `peakPssMb` the highest total of the proportional set sizes of the process
 * and its descendants (only with `memory`, because reading them takes time).
 */
export function runMeasured(command, args, { env, timeoutMs = 120_000, memory = false, cwd } = {}) {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const out = []
    const err = []
    let peak = 0
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => err.push(chunk))
    const sampler = memory ? setInterval(() => (peak = Math.max(peak, treePssKb(child.pid))), SAMPLE_EVERY_MS) : null
    const killer = setTimeout(() => killGroup(child.pid), timeoutMs)
    child.on('close', (code) => {
      clearTimeout(killer)
      if (sampler) clearInterval(sampler)
      killGroup(child.pid)
      resolve({
        code,
        seconds: (performance.now() - started) / 1000,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
        peakPssMb: peak / 1024,
      })
    })
  })
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole process group has exited already.
  }
}

/** Returns the ids of a process and its descendants. */
export function treeOf(root) {
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

const treePssKb = (root) => treeOf(root).reduce((total, pid) => total + pssKb(pid), 0)

function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function pssKb(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
