import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { guideParts } from '../model/guide-parts.ts'
import type { RunProgress } from '../model/run-progress.ts'
import { guideWith, sourceOf } from '../testing/guide-under-test.tsx'
import { GuideRail } from './guide-rail.tsx'
import { PartPicker } from './part-picker.tsx'

const guide = guideWith({ sources: Array.from({ length: 1200 }, (_, at) => sourceOf(`s${at}`, `/${at}`)) })
const rail = (progress: RunProgress | null) =>
  renderWithServer(<GuideRail parts={guideParts} guide={guide} current="type" progress={progress} footnote="Read today" />)
const link = (name: string) => screen.getByTitle(name)

it('the rail links to all parts of the guide in groups, with the number of entries', () => {
  rail(null)
  expect(screen.getAllByRole('link').map((part) => part.getAttribute('href'))).toEqual(guideParts.map(({ id }) => `#${id}`))
  expect(screen.getAllByText(/^(Look|Content)$/).map(({ textContent }) => textContent)).toEqual(['Look', 'Content'])
  expect(link('Sources').textContent).toBe('Sources1,200')
  expect(link('Palette').textContent).toBe('Palette')
  expect(link('Type').getAttribute('aria-current')).toBe('location')
  expect(link('Palette').getAttribute('aria-current')).toBeNull()
  expect(screen.getByText('Read today')).toBeTruthy()
})

it('shows which parts the running scan has finished', () => {
  rail({ labels: [], stages: { identity: { state: 'done' }, palette: { state: 'started' } }, ended: null })
  expect(link('Overview').textContent).toBe('Overviewread')
  expect(link('Palette').textContent).toBe('Palette')
  expect(link('Sources').textContent).toBe('Sources')
})

it('the menu on phones shows the current part and scrolls to the selected part', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderWithServer(
    <>
      <PartPicker parts={guideParts} current="type" />
      <h2 id="images">Pictures</h2>
    </>,
  )
  const picker = screen.getByRole('button', { name: 'Type 3 of 12' })
  fireEvent.click(picker)
  const menu = within(await screen.findByRole('menu', { name: 'Parts of the guide' }))
  fireEvent.click(menu.getByRole('menuitem', { name: 'Images' }))
  expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('heading', { name: 'Pictures' }))
  scroll.mockRestore()
})
