const KEY = 'invitation'

/** The token of an invitation over the way to a provider and back: in this tab alone, where no server and no log sees it. */
export const savedInvitation = {
  keep(token: string): void {
    try {
      sessionStorage.setItem(KEY, token)
    } catch {
      // Whoever comes back opens the link of the letter once more.
    }
  },
  read(): string {
    try {
      return sessionStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {}
  },
}
