import type { RevisionAim } from './revise-texts.ts'

const COMPOSER_AIMS = new Set<RevisionAim>(['rules', 'shorten'])

/** Returns the reason why the built-in composer cannot revise texts for this aim, or null if it can. */
export const composerAimFault = (aim: RevisionAim): string | null =>
  COMPOSER_AIMS.has(aim) ? null : 'The built-in composer only applies the rules and shortens texts. Choose a language model for anything else.'
