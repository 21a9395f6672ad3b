import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { DkimKey } from './dkim-key.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Returns the domain of the sender, which message ids must contain, because spam filters distrust ids with another domain. */
const domainOf = (from: string) => /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? 'localhost'

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 30_000
const TIMEOUTS = { connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: ANSWER_TIMEOUT_MS }

export interface MailerOptions {
  /** `smtp://name:password@host:587` or `smtps://…`; if undefined, email is written to `outbox`. */
  smtpUrl: string | undefined
  from: string
  outbox: string
  /** Key with which every email is signed; if undefined, emails are not signed. */
  dkim?: DkimKey
}

/**
 * Headers that the signature covers. One-click unsubscribing requires a signature of both its headers (RFC 8058), but the default list of nodemailer contains
 * only the first.
 */
const SIGNED_HEADERS = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
]

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

/** Opens a mailer that sends through the configured SMTP server, or stores each email as a file for the operator. */
export const openMailer = ({ smtpUrl, from, outbox, dkim }: MailerOptions): Mailer => {
  const signing = dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS.join(':') } }
  return smtpUrl ? smtpMailer(smtpUrl, from, signing) : outboxMailer(outbox, from, signing)
}

type Signing = { dkim: DkimKey & { headerFieldNames: string } } | undefined

function smtpMailer(url: string, from: string, signing: Signing): Mailer {
  const opened = async () =>
    (await import('nodemailer')).createTransport({ ...TIMEOUTS, ...serverOf(url), ...signing, disableFileAccess: true, disableUrlAccess: true })
  let transport: ReturnType<typeof opened> | undefined
  return {
    delivers: true,
    async send(mail, id) {
      transport ??= opened()
      await (await transport).sendMail(messageOf(mail, from, id))
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

/** Connects and signs in to the SMTP server without sending an email. Throws the server's error. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = (await import('nodemailer')).createTransport({ ...TIMEOUTS, ...serverOf(smtpUrl) })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Parses the URL of a mail server. Ignores query parameters such as `?pool=true`, because nodemailer would apply them as options that change more than the
 * server's address.
 */
function serverOf(text: string) {
  const { protocol, hostname, port, username, password } = new URL(text)
  const secure = protocol === 'smtps:'
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
  const host = hostname.replace(/^\[|\]$/g, '')
  // Requires TLS for sending credentials, except to this machine.
  return { host, port: Number(port) || (secure ? 465 : 587), secure, auth, requireTLS: auth !== undefined && !LOOPBACK.test(host) }
}

function outboxMailer(folder: string, from: string, signing: Signing): Mailer {
  return {
    delivers: false,
    async send(mail, id) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true, ...signing }).sendMail(messageOf(mail, from, id))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const day = new Date().toISOString().replace(/[:.]/g, '-')
      await writeFile(join(folder, `${day}-${id}.eml`), message as Buffer, { mode: 0o600 })
    },
    close() {},
  }
}

/** Converts an email to nodemailer's format: one recipient, no line breaks in headers, no access to files or URLs. */
function messageOf(mail: Mail, from: string, id: string): SendMailOptions {
  return {
    from: oneLine(from),
    to: { name: '', address: addressOf(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: mail.unsubscribeUrl
      ? { 'List-Unsubscribe': `<${oneLine(mail.unsubscribeUrl)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function addressOf(text: string): string {
  if (!/^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u.test(text)) throw new Error('That is not a valid email address.')
  return text
}
