export const draftsKey = (id: string, me: string) => `guide-edits:${id}:${me}`

/** Whether the browser keeps something for this tab that was typed and is not saved yet. */
export function hasKeptDrafts(id: string, me: string): boolean {
  try {
    return sessionStorage.getItem(draftsKey(id, me)) !== null
  } catch {
    return false
  }
}
