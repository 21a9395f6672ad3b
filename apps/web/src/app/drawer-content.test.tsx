import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DrawerContent } from './drawer-content.tsx'

afterEach(cleanup)

it('offers anonymous visitors the public links and a sign-in link with a return path', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/brands?search=oak']}>
        <DrawerContent user={null} onLeave={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const entries = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole(name === 'Main' ? 'link' : 'button')
      .map((entry) => entry.textContent)
  expect(entries('Main')).toEqual(['Scan a website', 'Brands', 'First steps', 'Login'])
  expect(entries('Tools')).toEqual(['Search and commands', 'Colour check', 'Contrast', 'Shortcuts'])
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth?to=%2Fbrands%3Fsearch%3Doak')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
