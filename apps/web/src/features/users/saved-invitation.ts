const STORAGE_KEY = 'invitation'

/** Stores the invitation token in this tab while the user signs in with a provider, so that the token never reaches another server or a log. */
export const savedInvitation = {
  keep(token: string): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, token)
    } catch {
      // If browser storage is unavailable, the user has to open the link in the email again.
    }
  },
  read(): string {
    try {
      return sessionStorage.getItem(STORAGE_KEY) ?? ''
    } catch {
      return ''
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(STORAGE_KEY)
    } catch {}
  },
}
