import { buttonRules } from './button-rules.ts'
import type { ButtonStyle } from './style-guide.ts'

/** The rules of the brand's buttons as a stylesheet that can be pasted: one class a look, its states below it. */
export function buttonCss(buttons: readonly ButtonStyle[]): string {
  return buttons
    .flatMap((button, at) => buttonRules(at === 0 ? '.button' : `.button-${at + 1}`, button))
    .filter(Boolean)
    .join('\n\n')
}
