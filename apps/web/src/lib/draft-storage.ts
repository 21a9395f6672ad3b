/** Stores drafts by key in this tab. They survive reloads, sign-ins and lost connections, and are deleted when the tab is closed. */
export const draftStorage = {
  has: (key: string): boolean => attempt(() => sessionStorage.getItem(key) !== null, false),
  /** Returns the stored draft, or null if there is no draft or `isDraft` rejects it. */
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

/** Ignores errors if browser storage is unavailable. Drafts are still saved to the server, and are lost only if the page reloads before that. */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}
