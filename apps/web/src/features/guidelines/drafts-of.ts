import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'

interface Draft {
  name: string
  /** What it is: "email", "page". */
  kind: string
  text: string
}

const MOST_MADE = 6
const MOST_PAGES = 8
const LONGEST_NAME = 48
/** A page goes in as far as its paragraphs stay within this many characters, the first one always. */
const LONGEST_PAGE = 1500

/** Texts of the brand that may be tried: copy made in its voice, and what its pages say. No two have one name. */
export function draftsOf({ synthetic_examples: made }: Pick<CopyGuidelines, 'synthetic_examples'>, guide: Pick<BrandDocument, 'sources'> | undefined): Draft[] {
  const pages = (guide?.sources ?? []).filter(({ excluded, paragraphs }) => !excluded && paragraphs.some((text) => text.trim() !== ''))
  const drafts = [
    ...made.slice(0, MOST_MADE).map(({ kind, text }) => ({ name: nameOf(text), kind, text })),
    ...pages.slice(0, MOST_PAGES).map(({ name, url, paragraphs }) => ({ name: nameOf(name || url), kind: 'page', text: beginOf(paragraphs) })),
  ]
  return drafts.filter(({ name }, at) => drafts.findIndex((draft) => draft.name === name) === at)
}

function nameOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()} …` : line
}

function beginOf(paragraphs: readonly string[]): string {
  const [first = '', ...rest] = paragraphs.map((text) => text.trim()).filter(Boolean)
  return rest.reduce(
    ({ text, full }, next) => (full || text.length + next.length > LONGEST_PAGE ? { text, full: true } : { text: `${text}\n\n${next}`, full }),
    {
      text: first,
      full: false,
    },
  ).text
}
