import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptySection, type Section, sectionType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { MERGE_DIALECTS } from '@brandwright/email-renderer/merge-tags'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { writeMjml } from '@brandwright/email-renderer/write-mjml'
import { Parser } from 'htmlparser2'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../client.ts'
import { guideWithPeople } from '../guide-with-people.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { describeHostile, hostileFiles, hostilePayloads, sampleOf } from './material.ts'

const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const unescaped = (text: string) => text.replace(/\\r/g, '\r').replace(/\\n/g, '\n').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
const headers = hostilePayloads('csv-email/nodemailer-header-injection.jsonl', 'csv-email/patt-crlf.jsonl').map(unescaped)
const payloads = [
  ...sampleOf(
    hostilePayloads(
      'xss/dompurify-expect.jsonl',
      'xss/html5sec-h5sc.jsonl',
      'xss/garak-web-and-markdown.jsonl',
      'xss/patt-intruder-lists.jsonl',
      'strings/blns.jsonl',
    ),
    12,
  ),
  ...sampleOf(hostilePayloads('xss/url-scheme-bypass.jsonl'), 3),
  ...sampleOf(headers, 3),
]

/** Returns sections of every type, with the payload in each text field, link and merge tag. */
const sectionsOf = (text: string): Section[] =>
  sectionType.options.map((type, index) => ({
    ...emptySection(`s${index + 1}`, type, THEME),
    preheader: text,
    header: text,
    subheader: text,
    body: `${text}\n[${text.replace(/[\]\s]/g, '')}](${text.replace(/[)\s]/g, '')}) {{person.firstName | default: "${text.replaceAll('"', '')}"}}`,
    text: `{{person.lastName | default: "${text.replaceAll('"', '')}"}} ${text}`,
    fonts: { header: text, body: text },
    button: { text: text, url: text, show: true },
    features: [{ id: 'f1', title: text, description: text, icon: text }],
    products: [{ id: 'p1', handle: 'oak-table', title: text, description: text }],
    image:
      type === 'image'
        ? {
            id: 'i1',
            url: '/api/blobs/0123456789abcdef0123456789abcdef01234567.img',
            width: 9,
            height: 9,
            transparent: false,
            seamlessBg: false,
            caption: text,
            focal: { x: 0, y: 0 },
          }
        : null,
  }))

const EXPECTED_TAGS = /^(?:html|head|title|meta|style|body|div|table|tbody|tr|td|h[1-3]|p|a|img|br|strong|em|mj-\w+|mjml)$/
const HARMLESS_ADDRESS = /^(?:https?:|mailto:|tel:|#|\{\{|\*\||\{%|\/api\/blobs\/)/i

/** Returns everything in a document except text, styles and harmless links. */
function dangersIn(markup: string): string[] {
  const found: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!EXPECTED_TAGS.test(tag)) found.push(`<${tag}>`)
        for (const [name, value] of Object.entries(attributes)) {
          if (name.startsWith('on') || name === 'srcdoc' || name === 'srcset') found.push(`${tag} ${name}`)
          if (['href', 'src', 'background', 'action'].includes(name) && value !== '' && !HARMLESS_ADDRESS.test(value)) found.push(`${tag} ${name}=${value}`)
          if (name === 'src' && !value.startsWith('/api/blobs/')) found.push(`loads ${value}`)
          // Strips quoted strings first, because font names are quoted.
          if (name === 'style' && /url\(|expression\(|@import|behavior:/i.test(value.replace(/'[^']*'/g, ''))) found.push(`style ${value}`)
        }
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(markup)
  return found
}

describeHostile('emails with hostile text in every field and merge tag', () => {
  const guide = {
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }),
    products: [],
  }

  it('hostile text in an email runs no code and loads nothing, as HTML and as MJML for every platform', () => {
    expect(payloads.length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const [index, text] of payloads.entries()) {
      const dialect = MERGE_DIALECTS[index % MERGE_DIALECTS.length] ?? 'preview'
      const context = contextOfGuide(guide, { origin: '', dialect, unsubscribeUrl: null })
      const email = { subject: text, preheader: text, sections: sectionsOf(text) }
      for (const markup of [renderEmail(email, context).html, writeMjml(email, context)])
        wrong.push(...dangersIn(markup).map((danger) => `${dialect} ${JSON.stringify(text).slice(0, 80)}: ${danger}`))
    }
    expect(wrong).toEqual([])
  })
})

describeHostile('emails processed by the server', () => {
  let app: TestApp
  let person: Person
  let id = ''
  beforeAll(async () => {
    app = await openTestApp()
    ;({ id, owner: person } = await guideWithPeople(app.base))
  })
  afterAll(() => app.close())

  it('hostile text never injects a header into the exported message', async () => {
    const { body } = await person.post('/api/campaigns', { brand: id, name: 'Spring', object_type: 'email' })
    const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
    const plain = await person.patch(at, { subject: 'Oak' }, body.items[0].revision)
    let { revision } = plain.body
    const exported = async () => Buffer.from(await (await fetch(`${app.base}${at}/export/eml`, { headers: { cookie: person.cookie() } })).arrayBuffer())
    const names = async () => (await PostalMime.parse(await exported())).headers.map(({ key }) => key)
    const expected = await names()
    for (const text of ['Oak\r\nBcc: all@evil.example', 'Oak\nContent-Type: text/plain\n\nx', ...sampleOf(headers, 8)]) {
      const saved = await person.patch(at, { subject: text.slice(0, 500), preheader: text.slice(0, 500) }, revision)
      expect([200, 400]).toContain(saved.status)
      revision = saved.body.revision ?? revision
      expect(await names(), JSON.stringify(text)).toEqual(expected)
    }
  })

  it('rejects importing an email from an executable or from an archive without an email', async () => {
    const files = [...hostileFiles('bombs/snyk-zip-slip'), ...hostileFiles('bombs/patt-upload'), ...hostileFiles('bombs/scrapy-http-bodies')]
    const wrong: string[] = []
    for (const { name, bytes } of sampleOf(files, 4, ({ name }) => name.replace(/^.*\./, ''))) {
      const answer = await fetch(`${app.base}/api/templates/import?brand=${id}&name=x`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', cookie: person.cookie(), origin: app.base },
        body: new Uint8Array(bytes),
      })
      const { error } = await answer.json()
      if (answer.status !== 400 || !/[a-z] .+\.$/.test(error?.message ?? '')) wrong.push(`${name}: ${answer.status} ${error?.message}`)
    }
    expect(wrong).toEqual([])
  })
})
