import { pointerOf } from '../pointers/guide-pointer.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'

/**
 * Returns `found` with the ids of `now` for the buttons that both contain. Ids are derived from the style, so a restyled button has a new id and is matched by
 * text and shape if exactly one button on each side has them.
 */
export function withKnownButtons(now: StyleGuide, found: StyleGuide): StyleGuide {
  const matches = new Map<string, string>()
  for (const keyOf of [inItsType, inItsShape]) {
    const isOpen = ({ id, text }: ButtonStyle) => text.trim() !== '' && !matches.has(id) && ![...matches.values()].includes(id)
    const missingButtons = alone(
      now.buttonStyles.filter((button) => isOpen(button) && !found.buttonStyles.some(({ id }) => id === button.id)),
      keyOf,
    )
    const fresh = alone(
      found.buttonStyles.filter((button) => isOpen(button) && !now.buttonStyles.some(({ id }) => id === button.id)),
      keyOf,
    )
    for (const [key, { id }] of fresh) {
      const before = missingButtons.get(key)
      if (before) matches.set(id, before.id)
    }
  }
  if (matches.size === 0) return found
  const renamed = [...matches].map(([id, before]) => [pointerOf('buttonStyles', id), pointerOf('buttonStyles', before)] as const)
  const pointerOfMatch = (pointer: string) => {
    const [from, to] = renamed.find(([prefix]) => pointer === prefix || pointer.startsWith(`${prefix}/`)) ?? ['', '']
    return to + pointer.slice(from.length)
  }
  return {
    ...found,
    buttonStyles: found.buttonStyles.map((button) => ({ ...button, id: matches.get(button.id) ?? button.id })),
    facts: Object.fromEntries(Object.entries(found.facts).map(([pointer, fact]) => [pointerOfMatch(pointer), fact])),
  }
}

const inItsShape = ({ text, borderRadius }: ButtonStyle) => JSON.stringify([text.trim().toLowerCase(), borderRadius])
const inItsType = (button: ButtonStyle) => JSON.stringify([inItsShape(button), button.padding, button.fontSize, button.fontWeight])

/** Returns the buttons whose key no other button has, by key. */
function alone(buttons: ButtonStyle[], keyOf: (button: ButtonStyle) => string): Map<string, ButtonStyle> {
  const keys = buttons.map(keyOf)
  return new Map(buttons.flatMap((button, at) => (keys.filter((key) => key === keys[at]).length === 1 ? [[keys[at] as string, button] as const] : [])))
}
