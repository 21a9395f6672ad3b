import { sameJson } from '../history/same-json.ts'
import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import type { Fact } from './evidence.ts'
import { memberOf } from './member-of.ts'
import { withFoundReviews } from './merge-reviews.ts'
import type { StyleGuide } from './style-guide.ts'

/**
 * Applies a user's decisions in `edited` to the scanned guide `next`: locked and edited values stay, with their facts; deleted images and members stay deleted;
 * and a value marked wrong keeps its mark if the scan finds the same value. Guidelines and the postal address come from `edited`, because scans don't extract
 * them, and reviews are only appended.
 */
export function keepEditedValues(edited: StyleGuide, next: StyleGuide): StyleGuide {
  let guide: StyleGuide = {
    ...next,
    categories: edited.categories.length > 0 ? edited.categories : next.categories,
    account_type: edited.account_type,
    postalAddress: edited.postalAddress,
    copyGuidelines: edited.copyGuidelines,
    ...(edited.publishedGuidelines ? { publishedGuidelines: edited.publishedGuidelines } : {}),
    ...(edited.videos ? { videos: edited.videos } : {}),
    reviews: withFoundReviews(edited.reviews, next.reviews),
  }
  for (const [pointer, fact] of Object.entries(edited.facts)) {
    const value = valueAt(edited, pointer)
    if (!fact.locked && !fact.editedBy) {
      if (fact.wrong && staysWrong(guide, pointer, value)) guide = withWrong(guide, pointer, fact)
      continue
    }
    if (value !== undefined) guide = withValueAt(withOwner(edited, guide, pointer), pointer, value)
    else if (fact.wrong && memberOf(guide, pointer) === pointer) guide = withValueAt(guide, pointer, undefined)
    guide = { ...guide, facts: { ...guide.facts, [pointer]: fact } }
  }
  const deletedImageURL = [...new Set([...edited.deletedImageURL, ...guide.deletedImageURL])]
  return { ...guide, deletedImageURL, images: guide.images.filter((image) => !deletedImageURL.includes(image.originalURL)) }
}

const withWrong = (guide: StyleGuide, pointer: string, fact: Fact): StyleGuide => ({
  ...guide,
  facts: { ...guide.facts, [pointer]: { ...(guide.facts[pointer] ?? fact), wrong: true } },
})

/** Returns true if a value must stay marked wrong. A member that the scan missed keeps its mark, because a later scan may find it again. */
function staysWrong(next: StyleGuide, pointer: string, value: unknown): boolean {
  const found = valueAt(next, pointer)
  return sameJson(value, found) || ((found === undefined || value === undefined) && memberOf(next, pointer) === pointer)
}

/** Restores the whole member that contains an edited value, such as `/images/img_7f3/caption`, if the scan did not find the member. */
function withOwner(edited: StyleGuide, next: StyleGuide, pointer: string): StyleGuide {
  const owner = memberOf(next, pointer)
  return owner && valueAt(next, owner) === undefined && valueAt(edited, owner) !== undefined ? withValueAt(next, owner, valueAt(edited, owner)) : next
}
