import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example/x', 'https://elsewhere.example'])(
  'a link stays on the site and runs no code: %s',
  (to) => {
    render(
      <MemoryRouter>
        <Link to={to}>There</Link>
      </MemoryRouter>,
    )
    const { origin, protocol } = new URL((screen.getByRole('link') as HTMLAnchorElement).href)
    expect([origin, protocol]).toEqual([location.origin, location.protocol])
  },
)

it('a link does not navigate if its own click handler prevents the default', () => {
  const pressed = vi.fn((event: React.MouseEvent) => event.preventDefault())
  render(
    <MemoryRouter>
      <Link to="/brands" aria-current="page" onClick={pressed}>
        Brands
      </Link>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Brands', current: 'page' })
  expect(link.getAttribute('href')).toBe('/brands')
  link.click()
  expect(pressed).toHaveBeenCalledOnce()
})
