export const PREFLIGHT_LEVELS = ['block', 'warn', 'suggest'] as const
export type PreflightLevel = (typeof PREFLIGHT_LEVELS)[number]

/** All checks with their names and default levels. For a check with findings of several levels, the default is the highest of these levels. */
export const PREFLIGHT_CHECKS = {
  subject: { label: 'No subject or title', level: 'block' },
  preheader: { label: 'No preheader or description', level: 'suggest' },
  unsubscribe: { label: 'No unsubscribe link', level: 'block' },
  'postal-address': { label: 'No postal address', level: 'block' },
  'alt-text': { label: 'Image without a description', level: 'block' },
  'link-missing': { label: 'Button that leads nowhere', level: 'block' },
  'link-placeholder': { label: 'Placeholder link', level: 'block' },
  'link-dead': { label: 'Link that does not respond', level: 'block' },
  size: { label: 'Size of the email or page', level: 'block' },
  contrast: { label: 'Low contrast', level: 'block' },
  'merge-fallback': { label: 'Merge tag without a fallback', level: 'block' },
  'placeholder-text': { label: 'Placeholder text', level: 'block' },
  'copy-limit': { label: 'Long copy', level: 'suggest' },
  'product-missing': { label: 'Product that the brand does not have', level: 'warn' },
  unfinished: { label: 'Unfinished section', level: 'block' },
  'quote-permission': { label: 'Quote from a review without permission', level: 'block' },
  'quote-words': { label: 'Quote that differs from its review', level: 'warn' },
  guideline: { label: 'Guidelines and forbidden words', level: 'block' },
  claim: { label: 'Claim without a source', level: 'warn' },
  'client-support': { label: 'Missing in some email clients', level: 'warn' },
  'image-size': { label: 'Image that is too small', level: 'warn' },
  'hero-image': { label: 'Image at the top of a page', level: 'warn' },
  'offer-mismatch': { label: 'Contradicts the offer of the campaign', level: 'block' },
  'message-mismatch': { label: 'Contradicts other items of the campaign', level: 'warn' },
  'page-link': { label: 'No link to the page of the campaign', level: 'warn' },
  'page-private': { label: 'Link to a page that is not public', level: 'warn' },
  'offer-ended': { label: 'Offer has ended', level: 'warn' },
  'offer-not-begun': { label: 'Offer has not begun', level: 'warn' },
  'schedule-past': { label: 'Scheduled day is over', level: 'warn' },
  'time-zone': { label: 'Time in another zone', level: 'warn' },
} as const satisfies Record<string, { label: string; level: PreflightLevel }>
export type PreflightRule = keyof typeof PREFLIGHT_CHECKS
export const PREFLIGHT_RULES = Object.keys(PREFLIGHT_CHECKS) as [PreflightRule, ...PreflightRule[]]

export type PreflightLevels = Partial<Record<PreflightRule, PreflightLevel>>

const STRENGTH: Record<PreflightLevel, number> = { suggest: 0, warn: 1, block: 2 }

/** Applies a brand's levels to findings. A finding whose default level is below the check's highest level can be lowered but never raised. */
export function withLevels<Finding extends { rule: PreflightRule; level: PreflightLevel }>(findings: readonly Finding[], levels: PreflightLevels): Finding[] {
  return findings.map((finding) => {
    const level = levels[finding.rule]
    const isHighest = finding.level === PREFLIGHT_CHECKS[finding.rule].level
    return level && (isHighest || STRENGTH[level] < STRENGTH[finding.level]) ? { ...finding, level } : finding
  })
}
