const PLAIN_RUNS = 9

/** Milliseconds of CPU that this process spends while something is done. */
export async function cpuMsOf<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1000 }
}

/** The CPU that `times` as much work takes as something plain does here and now, which no load of the machine changes much. */
export async function cpuLimit(times: number, plain: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < PLAIN_RUNS; run++) runs.push((await cpuMsOf(plain)).cpuMs)
  return times * (runs.sort((a, b) => a - b)[Math.floor(PLAIN_RUNS / 2)] as number)
}
