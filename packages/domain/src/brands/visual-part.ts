import { emptyTextSamples } from './empty-style-guide.ts'
import { emptyListsOf, privateMemberKinds } from './member-kinds.ts'
import type { StyleGuide } from './style-guide.ts'

/**
 * Returns the parts of a guide that members of other brands can see: the styles and the images, but no texts, sources, reviews, videos, emails, evidence or
 * license notes.
 */
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
