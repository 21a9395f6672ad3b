import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail as nodemailer takes it: one receiver, no line break in any header, no file or address to read from. */
export function messageOf(mail: Mail, from: string, id: string): SendMailOptions {
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

/** Filters distrust an id whose domain is not that of the sender. */
const domainOf = (from: string) => /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? 'localhost'

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function addressOf(text: string): string {
  if (!/^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u.test(text)) throw new Error('That is no address to send mail to.')
  return text
}
