import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const NAMES = ['first', 'second', 'third'] as const

function Three() {
  const [value, setValue] = useState<(typeof NAMES)[number]>('first')
  return <Tabs label="Parts" value={value} onChange={setValue} tabs={NAMES.map((name) => ({ value: name, label: name, content: () => <p>The {name}</p> }))} />
}

const tab = (name: string) => screen.getByRole('tab', { name })

it('only the panel of the selected tab is shown, labeled by its tab', () => {
  render(<Three />)
  expect(screen.getByRole('tabpanel', { name: 'first' }).textContent).toBe('The first')
  fireEvent.click(tab('third'))
  expect(screen.getByRole('tabpanel', { name: 'third' }).textContent).toBe('The third')
  expect(screen.queryByText('The first')).toBeNull()
  expect(tab('third').getAttribute('aria-selected')).toBe('true')
})

it('the arrow keys, Home and End move the selection and the focus, and wrap around', () => {
  render(<Three />)
  tab('first').focus()
  for (const [key, to] of [
    ['ArrowLeft', 'third'],
    ['ArrowRight', 'first'],
    ['End', 'third'],
    ['Home', 'first'],
    ['ArrowRight', 'second'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key })
    expect(document.activeElement).toBe(tab(to))
    expect(screen.getByRole('tabpanel').textContent).toBe(`The ${to}`)
  }
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
})
