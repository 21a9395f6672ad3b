import type { ButtonStyle } from './style-guide.ts'

/** Moves the button that a user selected as primary to the front; without a selection, keeps the extracted order. */
export function primaryFirst(buttons: ButtonStyle[]): ButtonStyle[] {
  const chosen = buttons.find(({ primary }) => primary)
  return !chosen || chosen === buttons[0] ? buttons : [chosen, ...buttons.filter((button) => button !== chosen)]
}
