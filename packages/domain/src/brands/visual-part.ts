import { emptyTextSamples } from './empty-style-guide.ts'
import { emptyListsOf, privateMemberKinds } from './member-kinds.ts'
import type { StyleGuide } from './style-guide.ts'

/** What a reader of another brand's guide sees: its look and its pictures, not its texts, sources, reviews, videos, letters, evidence or notes on licences. */
export function visualPart(guide: StyleGuide): StyleGuide {
  return {
    ...guide,
    fonts: guide.fonts.map(({ licence, ...font }) => font),
    videos: undefined,
    textSamples: emptyTextSamples(),
    additionalText: [],
    ...emptyListsOf(privateMemberKinds),
    email: [],
    ai: { website_text: '' },
    copyGuidelines: null,
    publishedGuidelines: undefined,
    deletedImageURL: [],
    mergedImages: [],
    facts: {},
    other: undefined,
  }
}
