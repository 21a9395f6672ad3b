const MAX_LENGTH = 100
const HEX = /^#[\da-f]{6}$/i

/** Returns a changed value as one line of text; `color` is set if the value is a color. */
export function changedValue(value: unknown): { text: string; color: string | null } {
  if (value === undefined || value === null) return { text: 'removed', color: null }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { text: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text || 'empty', color: HEX.test(text) ? text : null }
}
