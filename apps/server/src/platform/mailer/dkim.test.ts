import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpReceiver } from '../../testing/smtp-receiver.ts'
import { dkimKeyOf } from './dkim-key.ts'
import { openMailer } from './open-mailer.ts'

const FROM = 'Kestrel <mail@kestrel.example>'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

let folder: string
let file: string
let server: Awaited<ReturnType<typeof startSmtpReceiver>>
let received: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dkim-'))
  file = join(folder, 'dkim.pem')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  server = await startSmtpReceiver(
    { authOptional: true },
    {
      read: buffer,
      take: (bytes) => {
        received = bytes
      },
    },
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const verify = async (message: Buffer) => {
  const resolver = async (name: string, type: string) => {
    expect([name, type]).toEqual(['mail2026._domainkey.kestrel.example', 'TXT'])
    return [[record]]
  }
  const { results } = await dkimVerify(message, { resolver })
  return results[0]
}

test('signs an email and its unsubscribe headers, and an independent verifier accepts the signature', async () => {
  const dkim = dkimKeyOf({ DKIM_KEY_FILE: file, DKIM_SELECTOR: 'mail2026', MAIL_FROM: FROM })
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from: FROM, outbox: folder, dkim })
  const unsubscribeUrl = `https://kestrel.example/u/${'a'.repeat(120)}`
  await mailer.send({ to: 'robin@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>', unsubscribeUrl }, 'one')
  mailer.close()
  const result = await verify(received)
  expect(result).toMatchObject({ status: { result: 'pass', aligned: 'kestrel.example' }, signingDomain: 'kestrel.example', selector: 'mail2026' })
  const [, signed = ''] = /\bh=([^;]+);/.exec(received.toString('latin1').replace(/\r\n\s+/g, '')) ?? []
  expect(signed.toLowerCase().split(':')).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))

  for (const [message, others] of [
    ['List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'],
    ['kestrel.example/u/', 'thief.example/u/'],
    ['<p>Hello</p>', '<p>Hallo</p>'],
  ] as const) {
    const forged = Buffer.from(received.toString('latin1').replace(message, others), 'latin1')
    expect(forged.equals(received), message).toBe(false)
    expect((await verify(forged))?.status.result, message).not.toBe('pass')
  }
})

test('does not sign without a key, and rejects an invalid key', async () => {
  expect(dkimKeyOf({ MAIL_FROM: FROM })).toBeUndefined()
  const keyWith = (changes: object) => () => dkimKeyOf({ DKIM_KEY_FILE: file, DKIM_SELECTOR: 'mail2026', MAIL_FROM: FROM, ...changes })
  expect(keyWith({ DKIM_DOMAIN: 'news.kestrel.example' })()).toMatchObject({ domainName: 'news.kestrel.example' })
  expect(keyWith({ DKIM_KEY_FILE: join(folder, 'none.pem') })).toThrow('DKIM_KEY_FILE cannot be read')
  expect(keyWith({ MAIL_FROM: 'Kestrel' })).toThrow('Set DKIM_DOMAIN')
  await writeFile(join(folder, 'text.pem'), 'not a key')
  expect(keyWith({ DKIM_KEY_FILE: join(folder, 'text.pem') })).toThrow('no private key')
  await writeFile(join(folder, 'ec.pem'), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(keyWith({ DKIM_KEY_FILE: join(folder, 'ec.pem') })).toThrow('must hold an RSA key')
})
