import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePairs } from './role-pairs.tsx'

const roles = { primary: '#0f5c4a', background: '#ffffff', accent: '#f2c14e', secondary: null, text: '#1c1c1c', link: '#9ad1c2' }

it('warns about an illegible color pair only if the guide needs that pair', () => {
  render(<RolePairs roles={roles} of={['link']} />)
  expect(screen.getAllByText(/is not legible/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Link on background is not legible: contrast .*, required 4\.5\.$/),
  ])
})

it('lists at most six color pairs of the edited roles, starting with pairs that the guide needs', () => {
  render(<RolePairs roles={roles} of={['text', 'background']} />)
  const pairs = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(pairs).toHaveLength(6)
  expect(pairs[0]).toContain('Text on background')
  expect(pairs.join()).not.toContain('Secondary')
  expect(screen.getByRole('status').textContent).toContain('Link on background')
})

it('renders nothing for a role without color pairs', () => {
  const { container } = render(<RolePairs roles={roles} of={['secondary']} />)
  expect(container.textContent).toBe('')
})
