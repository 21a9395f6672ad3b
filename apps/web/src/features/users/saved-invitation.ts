const STORAGE_KEY = 'invitation'

/** Stores the token of an invitation during a provider sign-in, in this tab only, so that no server or log sees it. */
export const savedInvitation = {
  keep(token: string): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, token)
    } catch {
      // Without storage, the user opens the link of the email again afterwards.
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
