/** What a person is told whose fields somebody else changed meanwhile: each with the value that stands now. */
export function contestedWords<T extends object>(labels: Record<keyof T, string>, contested: readonly (keyof T)[], now: T): string {
  const theirs = contested.map((key) => `${labels[key]} is “${now[key]}” now`).join(', ')
  return `Somebody else changed this meanwhile: ${theirs}. What you typed is still here; saving again replaces theirs.`
}
