import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { KeptFields } from './kept-fields.tsx'

afterEach(cleanup)

const show = (undone: Parameters<typeof KeptFields>[0]['undone']) =>
  render(
    <MemoryRouter>
      <KeptFields brandId="b1" undone={undone} />
    </MemoryRouter>,
  )

it('groups the fields that an undo skipped by email, and counts the fields that are not listed', () => {
  const first = { campaignId: 'c1', itemId: 'i1', itemName: 'Oak week' }
  show({
    items: 2,
    remaining: 5,
    kept: [
      { ...first, pointer: '/subject', label: 'Subject' },
      { ...first, pointer: '/sections/s2/header', label: 'Text section 2, header' },
      { campaignId: 'c2', itemId: 'i2', itemName: 'Oil week', pointer: '/sections/s1', label: 'Section' },
    ],
  })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Subject in “Oak week”', '/admin/b1/campaigns/c1?item=i1&field=subject'],
    ['Text section 2, header in “Oak week”', '/admin/b1/campaigns/c1?item=i1&section=s2&field=header'],
    ['Section in “Oil week”', '/admin/b1/campaigns/c2?item=i2&section=s1'],
  ])
  expect(screen.getByText('And 2 more.')).toBeTruthy()
})

it('renders nothing if the undo skipped no field', () => {
  expect(show({ items: 1, remaining: 0, kept: [] }).container.textContent).toBe('')
})
