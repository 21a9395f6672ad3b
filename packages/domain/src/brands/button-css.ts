import { buttonRules } from './button-rules.ts'
import type { ButtonStyle } from './style-guide.ts'

/** Returns the brand's button styles as a stylesheet to copy: one class per button style, followed by its states. */
export function buttonCss(buttons: readonly ButtonStyle[]): string {
  return buttons
    .flatMap((button, at) => buttonRules(at === 0 ? '.button' : `.button-${at + 1}`, button))
    .filter(Boolean)
    .join('\n\n')
}
