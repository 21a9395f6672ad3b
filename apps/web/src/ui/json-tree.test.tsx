import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { JsonTree } from './json-tree.tsx'

afterEach(cleanup)

const swatches = (name: string, value: unknown) => {
  const { container } = render(<JsonTree name={name} value={value} />)
  return container.querySelectorAll('[style*="background-color"]').length
}

it('truncates a long text until it is expanded', () => {
  const text = 'Oak '.repeat(40)
  render(<JsonTree name="description" value={text} />)
  expect(screen.getByText(JSON.stringify(`${text.slice(0, 100)}…`))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 160 characters' }))
  expect(document.querySelector('code')?.textContent).toBe(JSON.stringify(text))
  cleanup()
  render(<JsonTree name="description" value={text.slice(0, 150)} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('leaves out fields at every level', () => {
  const value = { id: '1', title: 'Oak', inner: { id: '2', note: 'Four' } }
  render(<JsonTree name="result" value={value} open without={new Set(['id'])} />)
  expect(screen.getByText('{2}')).toBeTruthy()
  fireEvent.click(screen.getByText('inner'))
  expect(document.body.textContent).not.toContain('"1"')
  expect(document.body.textContent).not.toContain('"2"')
})

it('shows a swatch next to a hex color, but not next to weights and handles', () => {
  expect(swatches('primary', '#1b8381')).toBe(1)
  expect(swatches('0', '#fff')).toBe(1)
  expect(swatches('fontWeight', '#400')).toBe(0)
  expect(swatches('handle', '#abc')).toBe(0)
  expect(swatches('primary', '#1b83')).toBe(1)
  expect(swatches('primary', '#1b838')).toBe(0)
  expect(swatches('primary', 'teal')).toBe(0)
})
