import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { readBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
import type { EmailContext } from './email-context.ts'
import { unsubscribeTag, withMergeTags, writeMergeTag } from './merge-tags.ts'

const RULE = '-'.repeat(40)

/** Returns the plain-text version of an email from its sections. Lines are not wrapped. */
export function writeText(item: Pick<CampaignItemBody, 'sections'>, context: EmailContext): string {
  const parts = item.sections.map((section) => textOf(section, context)).filter((part) => part !== '')
  return `${parts.join(`\n\n${RULE}\n\n`)}\n`
}

function textOf(section: Section, context: EmailContext): string {
  const { dialect, brand } = context
  const tagged = (text: string) => withMergeTags(text, dialect).trim()
  const lines: string[] = []
  const add = (...texts: string[]) => lines.push(...texts.filter((text) => text !== ''))
  if (section.type === 'footer') {
    add(tagged(section.header) || brand.name, bodyOf(section.body, context), tagged(section.text), tagged(section.subheader) || brand.postalAddress)
    if (section.button.show) add(`${section.button.text || 'Unsubscribe'}: ${context.unsubscribeUrl ?? unsubscribeTag(dialect)}`)
    return lines.join('\n')
  }
  add(
    tagged(section.preheader).toUpperCase(),
    tagged(section.header),
    section.text && `“${tagged(section.text)}”`,
    tagged(section.subheader),
    bodyOf(section.body, context),
  )
  if (section.type === 'features') add(...section.features.map(({ title, description }) => [tagged(title), tagged(description)].filter(Boolean).join(': ')))
  if (section.type === 'products')
    for (const entry of section.products) {
      const product = context.product(entry.handle)
      if (product) add([entry.title || product.title, product.price].filter(Boolean).join(', '), entry.description || product.description, product.url)
    }
  if (section.image?.caption) add(`[${section.image.caption}]`)
  if (section.button.show && section.button.text) add(`${tagged(section.button.text)}: ${tagged(section.button.url)}`)
  return lines.join('\n\n')
}

function bodyOf(body: string, { dialect }: EmailContext): string {
  return readBody(body)
    .map((spans) =>
      spans
        .map((span) => {
          const text = 'text' in span ? span.text : writeMergeTag(span.merge, span.fallback, dialect)
          return span.marks.link === undefined ? text : `${text} (${withMergeTags(span.marks.link, dialect)})`
        })
        .join(''),
    )
    .join('\n\n')
}
