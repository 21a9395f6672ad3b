import type { ButtonStyle } from './style-guide.ts'

/** The buttons with the one that a person chose as primary in front; as they were read where nobody chose one. */
export function primaryFirst(buttons: ButtonStyle[]): ButtonStyle[] {
  const chosen = buttons.find(({ primary }) => primary)
  return !chosen || chosen === buttons[0] ? buttons : [chosen, ...buttons.filter((button) => button !== chosen)]
}
