import type { ExistingGuide } from '@brandwright/domain/brands/extraction-event'

/** Returns the notice for a URL that already has a guide, with the guide's owner and the available actions. */
export function existingGuideNotice({ whose, name }: ExistingGuide) {
  const brand = name || 'This website'
  const title = { own: 'You already have this guide', other: 'This website already has a guide', sample: 'This is the sample brand' }[whose]
  const message = {
    own: `${brand} was opened. To scan the website again, choose Re-scan.`,
    other: `It belongs to the team of ${brand}. You can see its visual part; ask an admin of the team to invite you for the rest.`,
    sample: 'Everyone can look at it. Only super admins change it.',
  }[whose]
  return { type: 'info' as const, title, message }
}
