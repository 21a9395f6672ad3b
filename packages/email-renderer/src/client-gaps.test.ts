import { clientGaps } from '@brandwright/domain/campaigns/client-support'
import { emptySection, type Section } from '@brandwright/domain/campaigns/section'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { sampleContext, sampleEmail, sampleSection } from './testing/sample-email.ts'

const htmlOf = (section: Section, context = sampleContext()) =>
  renderEmail({ subject: '', preheader: '', sections: [section] }, context).sections.get(section.id) ?? ''
const usesOf = (section: Section, context = sampleContext()) => clientGaps(htmlOf(section, context)).map(({ use }) => use)
const imageSection = (fields: Partial<Section> = {}): Section => ({ ...sampleSection('image', 's1'), button: { text: '', url: '', show: false }, ...fields })
const plain = imageSection()

it('reports no differences for text and images without effects', () => {
  expect(
    usesOf({ ...emptySection('s1', 'text', plain.theme), header: 'border-radius:50%;box-shadow:1px', body: 'transform: rotate(3deg) <img src="x.svg">' }),
  ).toEqual([])
  expect(usesOf(plain)).toEqual([])
})

it.each([
  ['round-image', { imageStyle: 'round' }],
  ['tilted-image', { imageStyle: 'rotate' }],
  ['blend', { blend: true }],
  ['shadow', { options: { ...plain.options, shadow: true } }],
  ['gradient', { options: { ...plain.options, gradient: true }, hideGradient: false }],
] as [string, Partial<Section>][])('finds %s in a section that uses this effect', (use, fields) => {
  expect(usesOf(imageSection(fields))).toEqual([use])
})

it.each(['svg', 'webp', 'avif'])('reports external images that are %s files', (format) => {
  const at = (address: string) => usesOf(plain, sampleContext({ imageUrl: () => address }))
  expect(at(`https://images.example/a.${format.toUpperCase()}?v=1`)).toEqual([`missing-${format}`])
  expect(at(`https://images.example/a.${format}/email?width=3`)).toEqual([])
  expect(at(`https://images.example/a.png?of=a.${format}`)).toEqual([])
})

it('lists email clients without support, and the limitations of clients with partial support', () => {
  const [gap] = clientGaps('<img src="a.png" style="mix-blend-mode:multiply" />')
  expect(gap).toMatchObject({
    level: 'suggest',
    effect: 'The image does not blend with the background',
    partly: [{ clients: ['Gmail (Android, iOS)'], note: 'Not supported with non Google accounts' }],
  })
  expect(gap?.without.slice(0, 4)).toEqual(['Gmail (mobile web)', 'Outlook (Windows, Windows Mail)', 'Yahoo! Mail', 'AOL'])
})

it('ignores code that only Outlook reads, and properties in quoted text', () => {
  expect(clientGaps('<!--[if mso]><td style="border-radius:9px"><![endif]--><p>&lt;img src=&quot;a.svg&quot; /&gt;</p>')).toEqual([])
  expect(clientGaps('<p style="font-family:&quot;box-shadow:x&quot;;color:#000000">a</p>')).toEqual([])
})

/** Properties that degrade gracefully where support is missing or partial, with the reason. */
const FALLBACKS: Record<string, string> = {
  'aspect-ratio': 'of images of other servers alone; without it all of the image is shown',
  background: 'one color, which every email client shows; tables repeat it as bgcolor',
  border: 'lines of a few pixels on table cells',
  'border-collapse': 'tables have no spacing by attribute',
  'border-top': 'a line of one pixel',
  color: 'every email client',
  direction: 'left and right in reversed columns only',
  display: 'block and inline-block; Outlook gets a table instead',
  'font-family': 'ends in a family that every system has',
  'font-size': 'in pixels',
  'font-weight': 'hundreds; Outlook shows normal or bold',
  height: 'auto, with the height as attribute',
  'letter-spacing': 'a little narrower in Outlook',
  'line-height': 'pixels and percent',
  margin: 'zero or auto; Outlook centers by align',
  'max-width': 'Outlook gets a table of that width',
  'object-fit': 'comes with aspect-ratio',
  'object-position': 'comes with aspect-ratio',
  'mso-padding-alt': 'for Outlook alone',
  outline: 'none, for old web mail',
  padding: 'on table cells, and on links with mso-padding-alt',
  'text-align': 'left, center or right',
  'text-decoration': 'none or underline; a link stays a link',
  'vertical-align': 'every email client',
  width: 'repeated as attribute of tables and images',
  'word-break': 'long words alone break elsewhere',
}
const VISIBLE = new Set(['border-radius', 'box-shadow', 'background-image', 'mix-blend-mode', 'text-transform', 'transform'])

it('covers every CSS property that a section uses', () => {
  const decorated = { imageStyle: 'rotate', blend: true, options: { ...plain.options, shadow: true, gradient: true } } as const
  const sections = sampleEmail().sections.flatMap((section) => [section, { ...section, ...decorated }])
  const foreign = imageSection({ imageStyle: 'square', image: plain.image && { ...plain.image, url: 'https://images.example/a.jpg' } })
  const used = new Set([...sections, foreign].flatMap((section) => propertiesOf(htmlOf(section))))
  expect([...used]).toContain('object-position')
  expect([...used].filter((property) => !VISIBLE.has(property) && !(property in FALLBACKS))).toEqual([])
  expect([...VISIBLE].filter((property) => !used.has(property))).toEqual([])
})

function propertiesOf(html: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (!defaultTreeAdapter.isElementNode(node)) return
    const style = node.attrs.find(({ name }) => name === 'style')?.value.replace(/"[^"]*"|'[^']*'/g, '') ?? ''
    for (const declaration of style.split(';')) if (declaration.includes(':')) found.push(declaration.slice(0, declaration.indexOf(':')).trim())
    node.childNodes.forEach(visit)
  }
  const fragment: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(html)
  fragment.childNodes.forEach(visit)
  return found
}
