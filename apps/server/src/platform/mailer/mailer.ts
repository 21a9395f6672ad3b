export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Of mail to many: where one request unsubscribes its reader (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** Whether mail reaches people. Where it does not, it lies in a folder for the operator to read. */
  delivers: boolean
  /** Throws when the mail was not taken. `id` is the same when it is tried again, so that a receiver can tell. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}
