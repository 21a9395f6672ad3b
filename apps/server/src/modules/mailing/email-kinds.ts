/** Fields of each kind of email. `base` is the origin of the links in the email. */
export interface EmailKinds {
  reset: { email: string; base: string }
  /** `device` identifies the browser in which the link must be opened. It is used for accounts without a password. */
  verify: { email: string; device?: string; base: string }
  address: { userId: string; email: string; base: string }
  addressChanged: { email: string; now: string; base: string }
  newsletter: { email: string; base: string; token: string }
  invitation: { email: string; base: string; token: string; brandName: string; inviter: string; role: string }
}
export type EmailKind = keyof EmailKinds
