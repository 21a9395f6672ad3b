const STORAGE_KEY = 'invitation'

/** Stores the invitation token during a provider sign-in, in this tab only, so it never reaches a server or log. */
export const savedInvitation = {
  keep(token: string): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, token)
    } catch {
      // Without storage, the user has to open the emailed link again afterwards.
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
