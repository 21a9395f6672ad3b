import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaletteButton } from './palette-button.tsx'

test('the label of the palette button contains its action and its shortcut', () => {
  render(<PaletteButton bare />)
  expect(screen.getByRole('button', { name: /^Search and commands.*K$/ })).toBeTruthy()
})
