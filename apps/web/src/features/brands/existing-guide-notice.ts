import type { ExistingGuide } from '@brandwright/domain/brands/extraction-event'

/** Returns the notice for a URL that already has a guide. The notice names the guide's owner and the actions that the user can take. */
export function existingGuideNotice({ whose, name }: ExistingGuide) {
  const brand = name || 'This website'
  const title = { own: 'You already have this guide', other: 'This website already has a guide', sample: 'This is the sample brand' }[whose]
  const message = {
    own: `${brand} was opened. To scan the website again, choose Re-scan.`,
    other: `It belongs to ${brand}. You can view the visual guide; ask an admin of that brand for an invitation to see more.`,
    sample: 'Everyone can view it. Only super admins can edit it.',
  }[whose]
  return { type: 'info' as const, title, message }
}
