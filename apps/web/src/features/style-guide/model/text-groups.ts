import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

export interface TextSample {
  kind: string
  text: string
  note: string
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The samples in two columns: what heads a block, and what fills it. */
export function textGroups(guide: Pick<StyleGuide, 'textSamples'>): { headings: TextSample[]; texts: TextSample[]; total: number } {
  const samples = guide.textSamples
  const headings = HEADINGS.flatMap((tag) => samples.headers[tag].map((text) => ({ kind: tag, text, note: `${words(text)} words` })))
  const texts = [
    ...samples.paragraphs.map((text) => ({ kind: 'p', text, note: `${words(text)} words` })),
    ...samples.productCopy.map((text) => ({ kind: 'copy', text, note: `Product copy, ${words(text)} words` })),
    ...samples.emailSubjects.map((text) => ({ kind: 'subj', text, note: 'Email subject' })),
    ...samples.emailPreviews.map((text) => ({ kind: 'prev', text, note: 'Email preview' })),
    ...samples.buttons.map((text) => ({ kind: 'btn', text, note: 'Button' })),
  ]
  return { headings: once(headings), texts: once(texts), total: once(headings).length + once(texts).length }
}

function once(samples: TextSample[]): TextSample[] {
  const seen = new Set<string>()
  return samples.filter(({ kind, text }) => {
    const key = `${kind} ${text}`
    if (!text.trim() || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function words(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
