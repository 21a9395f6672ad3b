import { sameJson } from '../history/same-json.ts'
import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import type { Fact } from './evidence.ts'
import { memberOf } from './member-of.ts'
import { withFoundReviews } from './merge-reviews.ts'
import type { StyleGuide } from './style-guide.ts'

/**
 * `next` with what people decided in `kept`: values that are locked or edited by hand stay with their facts, pictures that were
 * deleted and members taken away stay away, no reading makes guidelines, reviews are only added to, what was marked wrong and is found again stays marked.
 */
export function keepEditedValues(kept: StyleGuide, next: StyleGuide): StyleGuide {
  let guide: StyleGuide = {
    ...next,
    categories: kept.categories.length > 0 ? kept.categories : next.categories,
    account_type: kept.account_type,
    copyGuidelines: kept.copyGuidelines,
    ...(kept.publishedGuidelines ? { publishedGuidelines: kept.publishedGuidelines } : {}),
    ...(kept.videos ? { videos: kept.videos } : {}),
    reviews: withFoundReviews(kept.reviews, next.reviews),
  }
  for (const [pointer, fact] of Object.entries(kept.facts)) {
    const value = valueAt(kept, pointer)
    if (!fact.locked && !fact.editedBy) {
      if (fact.wrong && staysWrong(guide, pointer, value)) guide = withWrong(guide, pointer, fact)
      continue
    }
    if (value !== undefined) guide = withValueAt(withOwner(kept, guide, pointer), pointer, value)
    else if (fact.wrong && memberOf(guide, pointer) === pointer) guide = withValueAt(guide, pointer, undefined)
    guide = { ...guide, facts: { ...guide.facts, [pointer]: fact } }
  }
  const deletedImageURL = [...new Set([...kept.deletedImageURL, ...guide.deletedImageURL])]
  return { ...guide, deletedImageURL, images: guide.images.filter((image) => !deletedImageURL.includes(image.originalURL)) }
}

const withWrong = (guide: StyleGuide, pointer: string, fact: Fact): StyleGuide => ({
  ...guide,
  facts: { ...guide.facts, [pointer]: { ...(guide.facts[pointer] ?? fact), wrong: true } },
})

/** A member that this reading did not find is remembered as wrong: the next one may find it again. */
function staysWrong(next: StyleGuide, pointer: string, value: unknown): boolean {
  const found = valueAt(next, pointer)
  return sameJson(value, found) || ((found === undefined || value === undefined) && memberOf(next, pointer) === pointer)
}

/** An edited member of a list (`/images/img_7f3/caption`) is brought back whole when the new reading did not find it. */
function withOwner(kept: StyleGuide, next: StyleGuide, pointer: string): StyleGuide {
  const owner = memberOf(next, pointer)
  return owner && valueAt(next, owner) === undefined && valueAt(kept, owner) !== undefined ? withValueAt(next, owner, valueAt(kept, owner)) : next
}
