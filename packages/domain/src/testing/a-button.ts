import type { ButtonStyle } from '../brands/style-guide.ts'

/** Test fixture: a button with all values. */
export const aButton: ButtonStyle = {
  id: 'b',
  backgroundColor: '#0f5c4a',
  color: '#faf6ef',
  borderRadius: 24,
  padding: '14px 24px',
  text: 'Choose a coffee',
  fontFamily: 'Inter, sans-serif',
  fontSize: '15px',
  fontWeight: '600',
  width: 150,
  height: 48,
  contrast: 7.42,
  ground: '#faf6ef',
  count: 9,
  states: { hover: { backgroundColor: '#0c4a3c', color: '#faf6ef' }, focus: null, active: null },
  transition: '140ms ease-out',
}
