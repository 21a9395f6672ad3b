import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, client, signUp } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { describeHostile, hostileCases, hostilePayloads } from './material.ts'

type Address = { payload: string; category: string; diagnosis: string }

let app: TestApp
/** An app that can deliver email, so that every sign-up sends one. */
let posting: TestApp
let owner: Client
let id = ''
beforeAll(async () => {
  app = await openTestApp()
  posting = await openTestApp({ delivers: true })
  await posting.work()
  owner = await signUp(app.base)
  id = (await owner.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })).body.id
})
afterAll(() => Promise.all([app.close(), posting.close()]))

/** Decodes the escape sequences in the test data. */
const unescaped = (text: string) =>
  text
    .replace(/\\r/g, '\r')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/%0[dD]/g, '\r')
    .replace(/%0[aA]/g, '\n')

describeHostile('addresses and names designed to break an email', () => {
  const addresses = hostileCases<Address>('csv-email/isemail-addresses.jsonl')

  it('sign-up and invitations reject invalid email addresses without server errors', async () => {
    const wrong: string[] = []
    for (const [index, { payload, category, diagnosis }] of addresses.entries()) {
      const signedUp = await client(app.base).post('/api/auth/sign-up/email', { name: 'Robin', email: payload, password: 'correct horse' })
      // Only half of the requests are invitations, to stay below their hourly limit.
      const invited = index % 2 === 0 ? await owner.post(`/api/brands/${id}/invitations`, { email: payload }) : signedUp
      for (const { status } of [signedUp, invited]) {
        if (status >= 500) wrong.push(`${JSON.stringify(payload)}: ${status}`)
        if (category === 'ISEMAIL_ERR' && status < 300) wrong.push(`${JSON.stringify(payload)} was taken: ${diagnosis}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('hostile names and addresses never add a header or a recipient to an email', async () => {
    const injections = [
      ...hostilePayloads('csv-email/nodemailer-header-injection.jsonl', 'csv-email/patt-crlf.jsonl').map(unescaped),
      'Robin\r\nBcc: all@evil.example',
      'Brand\nX: 1',
    ]
    const signUp = (name: string, email: string) => client(posting.base).post('/api/auth/sign-up/email', { name, email, password: 'correct horse' })
    for (const [index, text] of injections.entries()) {
      expect((await signUp(text.slice(0, 200), `n${index}@example.com`)).status).toBeLessThan(500)
      expect((await signUp('Robin', `x@example.com${text}`)).status, text).toBe(400)
    }
    await expect.poll(() => posting.mails.length, { timeout: 20_000 }).toBeGreaterThan(injections.length / 2)
    for (const mail of posting.mails) {
      expect(mail.to).toMatch(/^[^\s<>,;]+@[^\s<>,;]+$/)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })
})
