import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtpReceiver } from '../../testing/smtp-receiver.ts'
import type { Mail, Mailer } from './mailer.ts'
import { checkSmtp, openMailer } from './open-mailer.ts'

const FROM = 'Brandwright <mail@brandwright.example>'
const mail: Mail = { to: 'robin@example.com', subject: 'Grüße an „alle“', text: 'Hello\nRobin', html: '<p>Hello<br>Robin</p>' }
const hostile = "Hello\r\nBcc: thief@example.com\r\n\r\n<script>alert('x')</script>"

let folder: string
let server: Awaited<ReturnType<typeof startSmtpReceiver>>
let received: { mail: ParsedMail; to: string[] }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  server = await startSmtpReceiver(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => (username === 'us@er' && password === 'p:ss' ? done(null, { user: 'us' }) : done(new Error('no'))),
    },
    { read: (stream) => simpleParser(stream), take: (parsed, to) => received.push({ mail: parsed, to }) },
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
const smtpUrl = (password = 'p%3Ass') => `smtp://us%40er:${password}@127.0.0.1:${server.port}`

/** Both mailers must pass the same tests. */
describe.each([
  ['SMTP', () => openMailer({ smtpUrl: smtpUrl(), from: FROM, outbox: folder }), async () => received.at(-1)?.mail],
  ['the outbox', () => openMailer({ smtpUrl: undefined, from: FROM, outbox: folder }), newest],
] as [string, () => Mailer, () => Promise<ParsedMail | undefined>][])('the mailer for %s', (_, open, last) => {
  test('sends an email with a text body and an HTML body from the configured sender', async () => {
    received = []
    const mailer = open()
    await mailer.send(mail, 'one')
    const receivedMail = await last()
    expect(receivedMail).toMatchObject({ subject: mail.subject, messageId: '<one@brandwright.example>' })
    expect(receivedMail?.text?.trim()).toBe(mail.text)
    expect(receivedMail?.html).toContain('Hello<br>Robin')
    expect(receivedMail?.from?.text).toContain('mail@brandwright.example')
    mailer.close()
  })

  test('adds unsubscribe headers, but no Auto-Submitted header, to a mailing', async () => {
    const mailer = open()
    await mailer.send({ ...mail, unsubscribeUrl: 'https://a.example/u/1\r\nBcc: thief@example.com' }, 'list')
    const headers = (await last())?.headerLines.map(({ line }) => line) ?? []
    expect(headers).toContain('List-Unsubscribe: <https://a.example/u/1 Bcc: thief@example.com>')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headers.some((line) => /^(Auto-Submitted|Bcc):/i.test(line))).toBe(false)
    mailer.close()
  })

  test('prevents header injection from a subject or an address', async () => {
    const mailer = open()
    await mailer.send({ ...mail, subject: hostile }, 'two')
    const receivedMail = await last()
    expect(receivedMail?.headers.has('bcc')).toBe(false)
    expect(receivedMail?.subject).toContain('Hello Bcc:')
    for (const to of ['a@example.com\r\nBcc: thief@example.com', 'a@example.com, thief@example.com', 'x <a@example.com>', ''])
      await expect(mailer.send({ ...mail, to }, 'three'), to).rejects.toThrow()
    for (const { to } of received) expect(to).toEqual([mail.to])
    mailer.close()
  })
})

test('only the operator’s system user can read emails in the outbox', async () => {
  const [file] = await readdir(folder)
  expect((await stat(join(folder, file as string))).mode & 0o777).toBe(0o600)
})

test('reports a rejection by the mail server as an error', async () => {
  const mailer = openMailer({ smtpUrl: smtpUrl('wrong'), from: FROM, outbox: folder })
  await expect(mailer.send(mail, 'four')).rejects.toThrow()
  mailer.close()
})

async function newest() {
  const files = (await readdir(folder)).sort()
  return simpleParser(await readFile(join(folder, files.at(-1) as string)))
}

test('tests a mail server without sending an email', async () => {
  received = []
  await expect(checkSmtp(smtpUrl())).resolves.toBeUndefined()
  await expect(checkSmtp(smtpUrl('wrong'))).rejects.toThrow(/login/i)
  expect(received).toEqual([])
})
