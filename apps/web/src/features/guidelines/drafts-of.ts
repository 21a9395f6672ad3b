import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'

interface Draft {
  name: string
  /** Type of the text, such as "email" or "page". */
  kind: string
  text: string
}

const MAX_MADE = 6
const MAX_PAGES = 8
const MAX_NAME_LENGTH = 48
/** Maximum length of a page's text in characters. The text consists of as many paragraphs as fit, but at least the first one. */
const MAX_PAGE_LENGTH = 1500

/** Returns the brand's texts that users can check: generated copy and scanned pages. Names are unique. */
export function draftsOf({ synthetic_examples: made }: Pick<CopyGuidelines, 'synthetic_examples'>, guide: Pick<BrandDocument, 'sources'> | undefined): Draft[] {
  const pages = (guide?.sources ?? []).filter(({ excluded, paragraphs }) => !excluded && paragraphs.some((text) => text.trim() !== ''))
  const drafts = [
    ...made.slice(0, MAX_MADE).map(({ kind, text }) => ({ name: nameOf(text), kind, text })),
    ...pages.slice(0, MAX_PAGES).map(({ name, url, paragraphs }) => ({ name: nameOf(name || url), kind: 'page', text: beginOf(paragraphs) })),
  ]
  return drafts.filter(({ name }, at) => drafts.findIndex((draft) => draft.name === name) === at)
}

function nameOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH).trimEnd()} …` : line
}

function beginOf(paragraphs: readonly string[]): string {
  const [first = '', ...rest] = paragraphs.map((text) => text.trim()).filter(Boolean)
  return rest.reduce(
    ({ text, full }, next) => (full || text.length + next.length > MAX_PAGE_LENGTH ? { text, full: true } : { text: `${text}\n\n${next}`, full }),
    {
      text: first,
      full: false,
    },
  ).text
}
