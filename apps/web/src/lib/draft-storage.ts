/** Drafts in this tab by key. They survive reloads, sign-ins and lost connections, and are deleted with the tab. */
export const draftStorage = {
  has: (key: string): boolean => attempt(() => sessionStorage.getItem(key) !== null, false),
  /** Returns null if nothing is stored, or if `isDraft` rejects the stored value. */
  read: <T>(key: string, isDraft: (value: unknown) => value is T): T | null =>
    attempt(() => {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isDraft(value) ? value : null
    }, null),
  write: (key: string, draft: object): void => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)), undefined),
  remove: (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined),
}

/** Returns the `draftStorage` key for a user's edits of a document. */
export const sessionKey = (draftName: string, id: string, personId: string): string => `edits:${draftName}:${id}:${personId}`

/** State of a session without edits. */
export const emptySessionState: { drafts: Readonly<Record<string, never>>; interrupted: boolean } = { drafts: {}, interrupted: false }

/** Without storage, drafts are still saved to the server; they are only lost if the page reloads before that. */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}
