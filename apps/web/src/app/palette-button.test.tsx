import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaletteButton } from './palette-button.tsx'

test('is named by what it does and by the keys that it shows', () => {
  render(<PaletteButton bare />)
  expect(screen.getByRole('button', { name: /^Find or do.*K$/ })).toBeTruthy()
})
