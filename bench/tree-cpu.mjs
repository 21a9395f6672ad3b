import { readFileSync } from 'node:fs'
import { treeOf } from './process-tree.mjs'

const TICKS_PER_SECOND = 100
/** Positions after the name in `/proc/PID/stat`: user and system time of the process, and of the children it has waited for. */
const [FIRST, LAST] = [11, 14]

/** Returns the processor time of a process and its descendants so far, in seconds, to a hundredth. */
export function treeCpuSeconds(root) {
  let ticks = 0
  for (const pid of treeOf(root)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (let field = FIRST; field <= LAST; field++) ticks += Number(fields[field])
    } catch {
      // The process has exited in the meantime.
    }
  }
  return ticks / TICKS_PER_SECOND
}
