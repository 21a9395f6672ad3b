import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

export interface TextSample {
  kind: string
  text: string
  note: string
  /** Pointer to the sample's list, and the index in that list. */
  pointer: string
  at: number
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Returns the samples in two columns, headings and texts. */
export function textGroups(guide: Pick<StyleGuide, 'textSamples'>): { headings: TextSample[]; texts: TextSample[] } {
  const samples = guide.textSamples
  const headings = HEADINGS.flatMap((tag) => samples.headers[tag].map(sample(tag, `headers/${tag}`, (text) => `${countWords(text)} words`)))
  const texts = [
    ...samples.paragraphs.map(sample('p', 'paragraphs', (text) => `${countWords(text)} words`)),
    ...samples.productCopy.map(sample('copy', 'productCopy', (text) => `Product copy, ${countWords(text)} words`)),
    ...samples.emailSubjects.map(sample('subj', 'emailSubjects', () => 'Email subject')),
    ...samples.emailPreviews.map(sample('prev', 'emailPreviews', () => 'Email preview')),
    ...samples.buttons.map(sample('btn', 'buttons', () => 'Button')),
  ]
  return { headings: once(headings), texts: once(texts) }
}

const sample =
  (kind: string, list: string, note: (text: string) => string) =>
  (text: string, at: number): TextSample => ({ kind, text, note: note(text), pointer: `/textSamples/${list}`, at })

function once(samples: TextSample[]): TextSample[] {
  const added = new Set<string>()
  return samples.filter(({ kind, text }) => {
    const key = `${kind} ${text}`
    if (!text.trim() || added.has(key)) return false
    added.add(key)
    return true
  })
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
