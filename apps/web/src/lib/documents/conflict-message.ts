/** Returns the error message for fields that another user has changed meanwhile. The message contains the current values of these fields. */
export function conflictMessage<T extends object>(labels: Record<keyof T, string>, contested: readonly (keyof T)[], now: T): string {
  const theirs = contested.map((key) => `${labels[key]} is “${now[key]}” now`).join(', ')
  return `Someone else changed this while you were editing: ${theirs}. Your input is still here; saving again replaces their change.`
}
