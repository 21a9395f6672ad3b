import { readFileSync } from 'node:fs'
import { treeOf } from './process-tree.mjs'

const TICKS_PER_SECOND = 100
/** Of what follows the name in `/proc/PID/stat`: its own time in user and system, and that of the children it has waited for. */
const [FIRST, LAST] = [11, 14]

/** The seconds of processor that a process and its descendants have taken so far, to a hundredth. */
export function treeCpuSeconds(root) {
  let ticks = 0
  for (const pid of treeOf(root)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (let field = FIRST; field <= LAST; field++) ticks += Number(fields[field])
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / TICKS_PER_SECOND
}
