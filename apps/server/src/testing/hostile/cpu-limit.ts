const PLAIN_RUNS = 9

/** Returns the CPU time, in milliseconds, that this process uses during `work`. */
export async function cpuMsOf<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1000 }
}

/**
 * Returns a CPU time limit in ms: the CPU time of a harmless task on this machine, multiplied by `times`. CPU time hardly depends on the load of the machine.
 */
export async function cpuLimit(times: number, plain: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < PLAIN_RUNS; run++) runs.push((await cpuMsOf(plain)).cpuMs)
  return times * (runs.sort((a, b) => a - b)[Math.floor(PLAIN_RUNS / 2)] as number)
}
