/** Returns the UTC month by which usage is counted: its name, its start, and the start of the next month. */
export function monthOf(at: Date): { name: string; starts: Date; ends: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  const name = at.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { name, starts: new Date(Date.UTC(year, month, 1)), ends: new Date(Date.UTC(year, month + 1, 1)) }
}
