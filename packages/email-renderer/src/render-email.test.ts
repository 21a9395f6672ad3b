import { contrast } from '@brandwright/domain/color/contrast'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import mjml2html from 'mjml'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { contextOfGuide } from './context-of-guide.ts'
import { renderEmail, renderForEditor } from './render-email.ts'
import { sampleContext, sampleEmail, sampleSection } from './testing/sample-email.ts'
import { writeMjml } from './write-mjml.ts'
import { writeText } from './write-text.ts'

const context = sampleContext()
const only = (...sections: ReturnType<typeof sampleSection>[]) => ({ subject: 'S', preheader: '', sections })

it('renders the same structure and texts as MJML: tables, widths, buttons and Outlook tables', async () => {
  const item = sampleEmail()
  const theirs = (await mjml2html(writeMjml(item, context), { validationLevel: 'strict' })).html
  const ours = renderEmail(item, context).html
  expect(shapeOf(ours)).toEqual(shapeOf(theirs))
  expect(textsOf(ours)).toEqual(textsOf(theirs))
})

it('a footer with an empty address shows the brand’s postal address, in HTML, MJML and text', () => {
  const guide = { ...sampleGuide(), postalAddress: ' Oak & Sons\n4 Mill Lane ' }
  const ofBrand = contextOfGuide(guide, { origin: 'https://x.example', dialect: 'preview', unsubscribeUrl: null })
  const written = (subheader: string) => {
    const item = only({ ...sampleSection('footer', 's1'), subheader })
    return [renderEmail(item, ofBrand).html, writeMjml(item, ofBrand), writeText(item, ofBrand)]
  }
  for (const blank of ['', ' \n']) {
    const [html, mjml, text] = written(blank)
    expect(html).toContain('>Oak &amp; Sons<br />4 Mill Lane<')
    expect(mjml).toContain('Oak &amp; Sons<br />4 Mill Lane<')
    expect(text).toContain('\nOak & Sons\n4 Mill Lane\n')
  }
  for (const output of written('9 Quay Street')) {
    expect(output).toContain('9 Quay Street')
    expect(output).not.toContain('4 Mill Lane')
  }
})

it('darkens light sections in dark mode and leaves dark sections unchanged, in HTML and MJML', async () => {
  const [light, dark] = [sampleSection('text', 's1'), sampleSection('text', 's3')]
  const item = only(light, dark)
  const theirs = (await mjml2html(writeMjml(item, context), { validationLevel: 'strict' })).html
  for (const html of [renderEmail(item, context).html, theirs]) {
    const rules = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'))
    const colorIn = (selector: string) => new RegExp(`\\.${selector}[^{]*\\{(?:background|color):\\s*(#[\\da-f]{6})`).exec(rules)?.[1] ?? selector
    const shownColors = ({ theme }: typeof light) => [colorIn(`b${theme.backgroundColor.slice(1)}`), colorIn(`t${theme.color.slice(1)}`)]
    expect(shownColors(dark)).toEqual([dark.theme.backgroundColor, dark.theme.color])
    const [background = '', text = ''] = shownColors(light)
    expect(background).not.toBe(light.theme.backgroundColor)
    expect(contrast(background, '#000000')).toBeLessThan(2)
    expect(contrast(text, background)).toBeGreaterThan(4.5)
    expect(rules).toContain('img{mix-blend-mode:normal!important}')
  }
})

it('changes outlined buttons in dark mode, and leaves filled buttons in the colors of the brand', () => {
  const section = sampleSection('button', 's1')
  const buttonWith = (styleType: typeof section.options.styleType) => {
    const item = only({ ...section, options: { ...section.options, styleType } })
    return [/<td align="center"[^>]*bgcolor/.exec(renderEmail(item, context).html)?.[0], /<mj-button[^>]*align/.exec(writeMjml(item, context))?.[0]]
  }
  for (const outlined of buttonWith('secondary')) expect(outlined).toContain(`b${section.theme.backgroundColor.slice(1)}`)
  for (const filled of buttonWith('primary')) expect(filled).not.toContain('class')
})

it('renders the editor markup like the email, apart from field names', () => {
  const section = sampleSection('features', 's1')
  const [feature] = section.features
  const named = renderForEditor(section, context)
  expect(named).toContain(`data-field="features/${feature?.id}/title"`)
  expect(named).toContain('data-field="header"')
  expect(named.replaceAll(/ data-field="[^"]*"/g, '')).toBe(renderEmail(only(section), context).sections.get('s1'))
  expect(renderEmail(sampleEmail(), context).html).not.toContain('data-field')
})

it('renders an email of twelve sections in at most 33,000 bytes', () => {
  expect(Buffer.byteLength(renderEmail(sampleEmail(), context).html)).toBeLessThanOrEqual(33_000)
})

it('sets a language and a title, and alt text for every image', () => {
  const { html } = renderEmail(sampleEmail(), sampleContext({ brand: { ...context.brand, language: 'ar', direction: 'rtl' } }))
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('<title>Oak, cut on a Tuesday (0)</title>')
  expect([...html.matchAll(/<img alt="([^"]*)"/g)].map(([, alt]) => alt)).not.toContain('')
})

it('omits products that are missing from the guide, and empty texts and buttons', () => {
  const section = {
    ...sampleSection('products', 's1'),
    products: [{ id: 'x', handle: 'no-such', title: 'Ghost', description: '' }],
    header: '',
    button: { text: '', url: '', show: true },
  }
  const { html } = renderEmail(only(section), context)
  expect(html).not.toContain('Ghost')
  expect(html).not.toContain('<h2')
  expect(html).not.toContain('href')
})

it('escapes hostile input in every field', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'; background:url(https://evil.example/x)`
  const sections = (['header', 'text', 'image', 'features', 'products', 'quote', 'button', 'footer'] as const).map((type, index) => {
    const section = sampleSection(type, `s${index}`)
    return {
      ...section,
      preheader: attack,
      header: attack,
      subheader: attack,
      text: attack,
      body: `${attack} [${attack}](javascript:alert(1)) {{a.b | default: "<img/src=x/onerror=alert(1)>"}}`,
      fonts: { header: attack, body: attack },
      features: section.features.map((feature) => ({ ...feature, title: attack, icon: attack, description: attack })),
      products: section.products.map((product) => ({ ...product, title: attack, description: attack })),
      button: { text: attack, url: 'java\nscript:alert(1)', show: true },
      image: section.image && { ...section.image, url: attack, caption: attack },
    }
  })
  for (const dialect of ['preview', 'brandwright', 'klaviyo', 'mailchimp', 'liquid', 'handlebars'] as const) {
    const { html } = renderEmail({ subject: attack, preheader: attack, sections }, sampleContext({ dialect }))
    const elements = elementsOf(html)
    expect(elements.filter(({ tagName }) => tagName === 'script')).toEqual([])
    expect(elements.flatMap(({ attrs }) => attrs.filter(({ name, value }) => name.startsWith('on') || /^\s*java\s*script:/i.test(value)))).toEqual([])
    expect(elements.flatMap(({ attrs }) => attrs.filter(({ name, value }) => name === 'style' && value.includes('url(')))).toEqual([])
  }
})

it('writes the sections as plain text with links and merge tags', () => {
  expect(
    writeText({ sections: [sampleSection('text', 's1'), sampleSection('footer', 's2')] }, sampleContext({ dialect: 'mailchimp', unsubscribeUrl: null })),
  ).toBe(
    [
      'Tables made to last 0',
      'Hello *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*, batch 0 of s1 is ready.',
      'It was cut by hand & finished with oil.',
      'See the tables: https://kestrel.example/tables?batch=0',
      `${'-'.repeat(40)}`,
      ['Kestrel & Oak', 'You get this because you bought a table.', '4 Mill Lane, Bath BA1 1AA', 'Unsubscribe: *|UNSUB|*'].join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  )
})

interface Node {
  nodeName: string
  tagName?: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

function elementsOf(html: string): Required<Pick<Node, 'tagName' | 'attrs'>>[] {
  const walk = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(walk)]
  return walk(parse(html) as unknown as Node).filter((node): node is Required<Node> => node.tagName !== undefined)
}

/** Counts cells, images, links and buttons, and lists the widths of columns in the conditional tables for Outlook. */
function shapeOf(html: string) {
  const count = (tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag).length
  const outlookWidths = [...html.matchAll(/<!--\[if mso \| IE\]>(.*?)<!\[endif\]-->/gs)].flatMap(([, comment = '']) =>
    [...comment.matchAll(/[;"]width:(\d+)px/g)].map(([, width]) => width),
  )
  return {
    tables: count('table'),
    cells: count('td'),
    images: count('img'),
    links: count('a'),
    outlookWidths,
    buttons: [...html.matchAll(/mso-padding-alt:12px 24px/g)].length,
  }
}

/** Returns the visible texts in order. */
function textsOf(html: string): string[] {
  const walk = (node: Node): string[] =>
    node.nodeName === 'style' || node.nodeName === 'title' || /display:none/.test(node.attrs?.find(({ name }) => name === 'style')?.value ?? '')
      ? []
      : node.nodeName === '#text'
        ? [(node.value ?? '').replace(/\s+/g, ' ').trim()]
        : (node.childNodes ?? []).flatMap(walk)
  return walk(parse(html) as unknown as Node).filter((text) => text !== '')
}
