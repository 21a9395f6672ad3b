import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  // 200 % zoom of a 1440 window.
  [720, 450],
] as const

/** In both themes and at every width the screen has no axe violation and nothing scrolls sideways. `ready` says when it may be looked at. */
export async function expectUsable(page: Page, ready: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height })
      await ready()
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .map((animation) => (animation.effect?.getComputedTiming().iterations === Infinity ? null : animation.finished.catch(() => null))),
        ),
      )
      const { violations } = await new AxeBuilder({ page }).analyze()
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
      expect(told, `${theme} at ${width}`).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(sideways, `${theme} at ${width} scrolls sideways`).toBe(0)
    }
  }
  if (before) await page.setViewportSize(before)
}
