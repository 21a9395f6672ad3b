import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { JsonTree } from './json-tree.tsx'

afterEach(cleanup)

const swatches = (name: string, value: unknown) => {
  const { container } = render(<JsonTree name={name} value={value} />)
  return container.querySelectorAll('[style*="background-color"]').length
}

it('a long text is shortened until the user expands it', () => {
  const text = 'Oak '.repeat(40)
  render(<JsonTree name="description" value={text} />)
  expect(screen.getByText(JSON.stringify(`${text.slice(0, 100)}…`))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 160 characters' }))
  expect(document.querySelector('code')?.textContent).toBe(JSON.stringify(text))
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(document.querySelector('code')?.textContent).toBe(JSON.stringify(`${text.slice(0, 100)}…`))
  cleanup()
  render(<JsonTree name="description" value={text.slice(0, 150)} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('excluded fields are omitted at every level', () => {
  const value = { id: '1', title: 'Oak', inner: { id: '2', note: 'Four' } }
  render(<JsonTree name="result" value={value} open without={new Set(['id'])} />)
  expect(screen.getByText('{2}')).toBeTruthy()
  fireEvent.click(screen.getByText('inner'))
  expect(document.body.textContent).not.toContain('"1"')
  expect(document.body.textContent).not.toContain('"2"')
})

it('only hex colors have a swatch', () => {
  expect(swatches('primary', '#1b8381')).toBe(1)
  expect(swatches('0', '#fff')).toBe(1)
  expect(swatches('fontWeight', '#400')).toBe(0)
  expect(swatches('handle', '#abc')).toBe(0)
  expect(swatches('primary', '#1b83')).toBe(1)
  expect(swatches('primary', '#1b838')).toBe(0)
  expect(swatches('primary', 'teal')).toBe(0)
})

it.each([
  ['empty', {}, '{0}'],
  ['broken', { undefined, nothing: null, number: Number.NaN, '': '', '<b>': ['javascript:alert(1)', '<img src=x onerror=alert(1)>'] }, '{5}'],
  ['huge', { text: 'oak '.repeat(250_000), list: Array.from({ length: 5000 }, (_, id) => ({ id })) }, '{2}'],
])('shows an object with %s values safely', async (_, value, size) => {
  const failed = vi.spyOn(console, 'error')
  const { container } = render(<JsonTree name="Result" value={value} open />)
  expect(screen.getByText(size)).toBeTruthy()
  for (const summary of container.querySelectorAll('details details > summary')) fireEvent.click(summary)
  expect(container.querySelectorAll('img, a, script, b')).toHaveLength(0)
  expect(container.textContent?.length).toBeLessThan(20_000)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})
