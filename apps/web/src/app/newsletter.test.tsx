import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewsletterConfirmRoute, NewsletterUnsubscribeRoute } from '../features/newsletter/newsletter-step.tsx'
import { renderWithServer } from '../testing/render-with-server.tsx'
import { changes, refusal, renderWithNotices } from '../testing/server-and-notices.tsx'
import SiteFooter from './site-footer.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the footer form subscribes a visitor and reports that the subscription must be confirmed', async () => {
  let refuses = true
  const sent = renderWithNotices(<SiteFooter />, {
    'GET /api/footer': { social: [] },
    'POST /api/newsletter': () => (refuses ? refusal('Too many requests.', 429) : {}),
  })
  const field = screen.getByLabelText<HTMLInputElement>('Newsletter')
  fireEvent.change(field, { target: { value: 'robin@example.com' } })
  press('Subscribe')
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('robin@example.com')
  refuses = false
  press('Subscribe')
  expect(await screen.findByText('One more step')).toBeTruthy()
  expect(screen.getByText('We sent an email to robin@example.com. The newsletter starts when you confirm it.')).toBeTruthy()
  expect(field.value).toBe('')
  expect(screen.queryByText('Too many requests.')).toBeNull()
  expect(changes(sent).at(-1)).toEqual({ method: 'POST', path: '/api/newsletter', body: { email: 'robin@example.com' } })
})

it("the footer links to the product's pages and the operator's social media profiles", async () => {
  renderWithServer(<SiteFooter />, { 'GET /api/footer': { social: [{ name: 'Mastodon', href: 'https://social.test/@oak' }] } })
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Scan a website', '/'],
    ['Brands', '/brands'],
    ['Categories', '/categories'],
    ['Shortcuts', '/about#shortcuts'],
    ['First steps', '/register'],
    ['About', '/about'],
    ['What’s new', '/about#new'],
    ['Licence', '/about#licence'],
  ])
  const elsewhere = within(await screen.findByRole('navigation', { name: 'Social media' }))
  expect(elsewhere.getByRole('link', { name: 'Mastodon' }).getAttribute('href')).toBe('https://social.test/@oak')
  expect(screen.getByText(`© ${new Date().getFullYear()} Brandwright`)).toBeTruthy()
})

it.each([
  [NewsletterConfirmRoute, 'Do you want the newsletter?', 'Yes, send it', '/api/newsletter/confirm', 'The newsletter is on its way'],
  [NewsletterUnsubscribeRoute, 'Unsubscribe from the newsletter?', 'Unsubscribe', '/api/newsletter/unsubscribe', 'You will receive no more emails from us'],
] as const)('opening an email link changes no subscription until the user clicks $2', async (Route, title, button, path, done) => {
  let refuses = true
  const sent = renderWithServer(<Route />, { [`POST ${path}`]: () => (refuses ? refusal('The link is incomplete.', 400) : {}) }, { at: '/newsletter#t5' })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(sent).toEqual([])
  press(button)
  expect((await screen.findByRole('alert')).textContent).toBe('The link is incomplete.')
  refuses = false
  press(button)
  expect(await screen.findByRole('heading', { level: 1, name: done })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('You can close this page.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent.at(-1)).toEqual({ method: 'POST', path, body: { token: 't5' } })
})

it('sends the confirmation request even without a token, and shows the server’s error', async () => {
  const sent = renderWithServer(<NewsletterConfirmRoute />, { 'POST /api/newsletter/confirm': refusal('The link is incomplete.', 400) })
  press('Yes, send it')
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ token: '-' }))
  await screen.findByRole('alert')
})
