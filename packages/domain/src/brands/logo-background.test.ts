import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { logoBackground } from './logo-background.ts'
import type { Image, Logo } from './style-guide.ts'

const address = 'https://site.example/mark.svg'
const guide = emptyStyleGuide({ id: 'b', url: 'https://site.example/', now: '2026-01-01T00:00:00.000Z' })
const colors = { ...guide.colors, roles: { ...guide.colors.roles, primary: '#e07a2f', secondary: '#0f5c4a', background: '#faf6ef' } }
const logo = { originalURL: address, background: '#faf6ef' } as Logo
const image = (color: string) => ({ originalURL: address, transparent: true, color }) as Image

test('shows a pale logo on a brand color if the recorded background is also pale', () => {
  expect(logoBackground(logo, { colors, images: [image('#faf6ef')] })).toBe('#0f5c4a')
})

test('keeps the recorded background if the logo is visible on it', () => {
  expect(logoBackground(logo, { colors, images: [image('#1f1a14')] })).toBe('#faf6ef')
  expect(logoBackground(logo, { colors, images: [] })).toBe('#faf6ef')
})
