import type { FixtureSite } from '../fixtures/fixture-site.ts'
import { harbourSite } from '../fixtures/harbour-pages.ts'

const before = { background: '#fffaf2', text: '#22313f', surface: '#efe6d8', primary: '#124e78', onPrimary: '#ffffff', accent: '#f2a541' }
const after = { ...before, background: '#f4fbf6', primary: '#1b6ca8', accent: '#d1495b' }

/** Returns the shop Harbour Goods, and a function that changes its colors between two scans. */
export function changingSite(): { site: FixtureSite; repaint: () => void } {
  let site = harbourSite(before)
  return {
    site: (path, response, request) => site(path, response, request),
    repaint: () => {
      site = harbourSite(after)
    },
  }
}
