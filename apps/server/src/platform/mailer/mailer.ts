export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** URL for unsubscribing with one click (RFC 8058). Set for bulk email. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** True if email reaches its recipients; otherwise it is written to a folder for the operator. */
  delivers: boolean
  /** Sends an email; throws if it was not accepted. A retry uses the same `id`, so that mail servers can detect duplicates. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}
