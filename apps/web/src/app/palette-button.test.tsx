import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaletteButton } from './palette-button.tsx'

test('the palette button has its action and its shortcut as label', () => {
  render(<PaletteButton bare />)
  expect(screen.getByRole('button', { name: /^Search and commands.*K$/ })).toBeTruthy()
})
