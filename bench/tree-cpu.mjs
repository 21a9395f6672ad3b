import { readFileSync } from 'node:fs'
import { treeOf } from './process-tree.mjs'

const TICKS_PER_SECOND = 100
/** Positions of the fields after the name in `/proc/PID/stat`: user and system time of the process, and of the children for which it has waited. */
const [FIRST, LAST] = [11, 14]

/** Returns the CPU time that a process and its descendants have used so far, in seconds with two decimals. */
export function treeCpuSeconds(root) {
  let ticks = 0
  for (const pid of treeOf(root)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (let field = FIRST; field <= LAST; field++) ticks += Number(fields[field])
    } catch {
      // The process has exited since it was listed.
    }
  }
  return ticks / TICKS_PER_SECOND
}
