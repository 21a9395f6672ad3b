import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emailContent } from '@brandwright/domain/campaigns/email-template'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { expect, it } from 'vitest'
import { describeHostile, samplePayloads } from '../../../testing/hostile/material.ts'
import { blocksOfMarkup } from './blocks-of-markup.ts'
import { readMarkup } from './read-markup.ts'
import { sectionsOfBlocks } from './sections-of-blocks.ts'

const ROLES = { background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null }
const brand = {
  themeOn: (background?: string) => sectionThemeOf(ROLES, background),
  productAt: (url: string) => (url.startsWith('https://quay.example/products/') ? url.slice(30) : null),
}
const context = contextOfGuide(emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }), {
  origin: '',
  dialect: 'brandwright',
  unsubscribeUrl: null,
})

function read(markup: string) {
  const content = blocksOfMarkup(readMarkup(markup))
  const imported = sectionsOfBlocks(content.blocks, brand)
  const sections = imported.map(({ section }) => section)
  expect(emailContent.safeParse({ subject: content.subject.slice(0, 500), preheader: content.preheader.slice(0, 500), sections }).error).toBeUndefined()
  return { ...content, imported, sections }
}

it('converts a table-based newsletter to sections of different kinds', () => {
  const cell = (title: string) => `<td><h3>${title}</h3><p>Cut by hand.</p></td>`
  const product = (handle: string) => `<td><a href="https://quay.example/products/${handle}"><img src="https://cdn.example/${handle}.png"></a></td>`
  const { subject, preheader, imported, sections } = read(`<!doctype html><html><head><title>Spring &amp; oak</title><style>p{color:red}</style></head>
    <body><div style="display:none">Four tables&#847;&zwnj;&nbsp;</div>
    <table><tr><td><a href="https://x.example/web">View in your browser</a></td></tr>
    <tr><td><img src="https://cdn.example/logo.png" alt="Quay" width="120"></td></tr>
    <tr><td><h1>Hello *|FNAME|*</h1><p>We cut <b>four</b> <i>tables</i> <a href="https://quay.example/t">this week</a>.</p>
      <a class="btn" href="https://quay.example/shop">Shop now</a></td></tr>
    <tr><td><img src="cid:photo" alt="A table"><h2>One tree</h2><p>All from one oak.</p></td></tr>
    <tr><td><img src="https://cdn.example/side.png"></td><td><h2>Beside</h2><p>Text on the right.</p></td></tr>
    <tr><td><h2>Why</h2></td></tr><tr>${cell('Oak')}${cell('Oil')}${cell('Warranty')}</tr>
    <tr>${product('oak-table')}${product('elm-bench')}</tr>
    <tr><td><blockquote>“It carried a piano.”</blockquote></td></tr>
    <tr bgcolor="#0f5c4a"><td><p style="font-size:12px">Quay, 4 Mill Lane</p><p style="font-size:12px"><a href="*|UNSUB|*">Unsubscribe</a></p></td></tr></table></body></html>`)
  expect([subject, preheader]).toEqual(['Spring & oak', 'Four tables'])
  expect(sections.map(({ type }) => type)).toEqual(['header', 'image', 'image', 'features', 'products', 'quote', 'footer'])
  expect(sections[0]).toMatchObject({
    header: 'Hello {{person.firstName | default: "there"}}',
    body: 'We cut **four** *tables* [this week](https://quay.example/t).',
    button: { text: 'Shop now', url: 'https://quay.example/shop', show: true },
  })
  expect(imported[1]).toMatchObject({ image: { src: 'cid:photo', alt: 'A table' }, section: { header: 'One tree' } })
  expect(sections[2]).toMatchObject({ style: 'imageLeft', header: 'Beside' })
  expect(sections[3]).toMatchObject({ header: 'Why', features: [{ title: 'Oak', description: 'Cut by hand.' }, { title: 'Oil' }, { title: 'Warranty' }] })
  expect(sections[4]?.products.map(({ handle }) => handle)).toEqual(['oak-table', 'elm-bench'])
  expect(sections[5]).toMatchObject({ text: 'It carried a piano.' })
  expect(sections[6]).toMatchObject({ body: 'Quay, 4 Mill Lane', button: { show: true }, theme: { backgroundColor: '#0f5c4a' } })
})

it('parses MJML with self-closing elements and columns', () => {
  const { subject, preheader, imported, sections } = read(`<mjml><mj-head><mj-title>Oak</mj-title><mj-preview>Four tables</mj-preview>
    <mj-style>.x{}</mj-style></mj-head><mj-body><mj-section background-color="#112233"><mj-column>
    <mj-image src="https://cdn.example/a.png" alt="A" width="600px" /><mj-text font-size="28px">Tables</mj-text><mj-text>Hello {{ first_name|default:'you' }}</mj-text>
    <mj-button href="https://quay.example">See</mj-button></mj-column></mj-section>
    <mj-section><mj-column><mj-image src="https://cdn.example/b.png" /></mj-column><mj-column><mj-text>Beside it</mj-text></mj-column></mj-section></mj-body></mjml>`)
  expect([subject, preheader]).toEqual(['Oak', 'Four tables'])
  expect(sections).toMatchObject([
    { type: 'header', header: 'Tables', body: 'Hello {{person.firstName | default: "you"}}', button: { text: 'See' }, theme: { backgroundColor: '#112233' } },
    { type: 'image', style: 'imageLeft', body: 'Beside it' },
    { type: 'footer', button: { show: true } },
  ])
  expect(imported.map(({ image }) => image?.src)).toEqual(['https://cdn.example/a.png', 'https://cdn.example/b.png', undefined])
})

it('removes scripts and event handlers, and keeps only web, mail and phone links', () => {
  const { sections } = read(`<h1 onclick="x()">Hi<script>alert(1)</script></h1><p><a href="javascript:alert(1)">one</a> <a href="data:text/html,x">two</a>
    <a href=" jaVa&#9;script:x">three</a> &lt;img src=x onerror=alert(1)&gt; **not bold** <a href="mailto:a@b.example">four</a></p><iframe srcdoc="<p>x"></iframe><svg onload=x><text>svg</text></svg>`)
  expect(sections[0]).toMatchObject({ header: 'Hi', body: 'one two three <img src=x onerror=alert(1)> \\*\\*not bold\\*\\* [four](mailto:a@b.example)' })
})

it('rejects markup with too many or too deeply nested elements, and accepts 200,000 attributes', () => {
  expect(() => read('<div>'.repeat(100_000))).toThrow(/nested too deeply/)
  expect(() => read('<div><template></div></template>'.repeat(50_000))).toThrow(/nested too deeply/)
  expect(() => read('<br>'.repeat(100_000))).toThrow(/too many parts/)
  const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')
  expect(read(`<p ${attributes}>Seen</p>`).sections[0]?.body).toBe('Seen')
})

describeHostile('hostile material', () => {
  const payloads = samplePayloads(
    7,
    'xss/dompurify-expect.jsonl',
    'xss/html5sec-h5sc.jsonl',
    'xss/patt-intruder-lists.jsonl',
    'csv-email/nodemailer-header-injection.jsonl',
  )
  it('emails made from imported sections contain no scripts and load nothing from other sites', () => {
    expect(payloads.length).toBeGreaterThan(50)
    for (const payload of payloads) {
      const { subject, preheader, sections } = read(`<title>${payload}</title><p>Before</p>${payload}<p>After</p>`)
      expect(`${subject}${preheader}`).not.toMatch(/[\r\n]/)
      const { html } = renderEmail({ subject, preheader, sections: sections.map((section) => ({ ...section, image: null })) }, context)
      const tags = html.replace(/<!--[\s\S]*?-->/g, '').match(/<[a-z][^>]*>/gi) ?? []
      for (const tag of tags) {
        expect(tag).not.toMatch(/^<(?:script|iframe|object|embed|img|link|base|form|svg|math|video|audio)\b/i)
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
        expect(/\shref="([^"]*)"/.exec(tag)?.[1] ?? '#').toMatch(/^(?:https?:|mailto:|tel:|#|\{\{|\*\||\{%)/i)
      }
    }
  })
})
