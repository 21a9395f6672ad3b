/** Font stacks that nearly every device supports. Mail clients use them if they do not load web fonts. */
export const emailFallbacks = [
  'Arial, Helvetica, sans-serif',
  'Verdana, Geneva, sans-serif',
  "'Trebuchet MS', Helvetica, sans-serif",
  'Tahoma, Geneva, sans-serif',
  'Georgia, serif',
  "'Times New Roman', Times, serif",
  "'Courier New', Courier, monospace",
] as const
export type EmailFallback = (typeof emailFallbacks)[number]

const SERIF = /(?<!sans-)(?<!sans )\bserif\b|georgia|times|garamond|roman|slab/i
const MONOSPACED = /\bmono(?:space)?\b|courier|consolas|menlo/i

/** Returns the email font stack that is most similar to the site's font stack. */
export function suggestedFallback(stack: string): EmailFallback {
  if (MONOSPACED.test(stack)) return "'Courier New', Courier, monospace"
  return SERIF.test(stack) ? 'Georgia, serif' : 'Arial, Helvetica, sans-serif'
}
