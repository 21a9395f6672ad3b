import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'

/** Returns a green button with a hover state. */
export const buttonStyle = (id: string, change: Partial<ButtonStyle> = {}): ButtonStyle => ({
  id,
  text: `Buy ${id}`,
  backgroundColor: '#0f5c4a',
  color: '#ffffff',
  borderRadius: 4,
  padding: '12px 24px',
  fontFamily: 'Inter, sans-serif',
  fontSize: '16px',
  fontWeight: '600',
  width: 90,
  height: 40,
  contrast: 7.9,
  ground: '#faf6ef',
  count: 3,
  states: { hover: { backgroundColor: '#000000', color: '#ffffff' }, focus: null, active: null },
  ...change,
})
