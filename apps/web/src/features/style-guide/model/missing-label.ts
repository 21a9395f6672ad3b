import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Missing values that users can add manually after a scan. Each function returns true if the guide contains the value by now. */
const addedSince: Record<string, (guide: StyleGuide) => boolean> = {
  description: ({ description }) => description !== '',
  'brand colour': ({ colors }) => colors.roles.primary !== null,
  logo: ({ logos }) => logos.length > 0,
  images: ({ images }) => images.length > 0,
}

/** Returns the message of the band above an incomplete guide, or null if the guide is complete. */
export function missingLabel(guide: StyleGuide): string | null {
  if (guide.complete) return null
  const missing = guide.missing.filter((part) => !addedSince[part]?.(guide))
  if (guide.missing.length > 0 && missing.length === 0) return null
  if (missing.length === 0) return 'This guide is incomplete: its scan ended early.'
  return `This guide is incomplete. Missing: ${joinLabels(missing)}.`
}

function joinLabels(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
