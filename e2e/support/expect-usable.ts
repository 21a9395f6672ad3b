import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sizes, type Theme, themes } from '../../playwright.config.ts'

interface Look {
  theme: Theme
  width: number
  height: number
}

/** The quick journeys look at the widest light and the narrowest dark screen alone. */
const QUICK: readonly Look[] = [
  { theme: 'light', ...sizes.wide },
  { theme: 'dark', ...sizes.phone },
]
const ZOOMED = { width: 720, height: 450 }

/** In both themes and at every width, and at 200 % zoom, the screen has no axe violation and nothing scrolls sideways. `ready` says when it may be looked at. */
export async function expectUsable(page: Page, ready: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  // A notice may come at any time: it is looked at as it rests, not as it fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { theme, width, height } of looksOf(page)) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    await page.setViewportSize({ width, height })
    // The screen is drawn for this width before anything is looked for: the parts of the one before are gone.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await ready()
    await page.evaluate(() =>
      Promise.all(
        document.getAnimations().map((animation) => {
          const { effect } = animation
          if (effect?.getComputedTiming().iterations === Infinity) return null
          // What is off the screen and not drawn (`content-visibility`) would rest in the middle of its way.
          const drawn = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
          if (!drawn) animation.finish()
          return animation.finished.catch(() => null)
        }),
      ),
    )
    // Content that is not rendered (`content-visibility`) keeps the colors of the previous theme until axe has read them, so findings have to last.
    await expect.poll(() => findingsOf(page), `${theme} at ${width}`).toEqual([])
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // What is drawn otherwise at another width waits until resizing has rested.
    await expect.poll(sideways, `${theme} at ${width} scrolls sideways`).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

/** The same under TEST_ALL alone: a second look at a screen that the quick journeys look at elsewhere, or not at all (docs/testing-moved.md). */
export async function expectUsableInAll(page: Page, ready: () => Promise<void>): Promise<void> {
  if (process.env.TEST_ALL === '1') await expectUsable(page, ready)
  else await ready()
}

/** Returns the axe violations of the page. Runs within the page, since no screen has frames of another origin, and lists violations only, which halves the time. */
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** With TEST_ALL at the width of the project, where it is light in both themes; what is gone through in one project alone is looked at in all widths there. */
function looksOf(page: Page): readonly Look[] {
  if (process.env.TEST_ALL !== '1') return QUICK
  const { project, tags } = test.info()
  const { colorScheme, viewport } = project.use
  const size = viewport ?? page.viewportSize()
  if (!size || (colorScheme !== 'light' && colorScheme !== 'dark')) throw new Error('A project of the journeys has a width and a theme.')
  const seen = tags.includes('@once') ? Object.values(sizes) : [size]
  const zoomed = seen.some(({ width }) => width === sizes.wide.width) ? [ZOOMED] : []
  const shown: readonly Theme[] = colorScheme === 'dark' ? ['dark'] : themes
  return shown.flatMap((theme) => [...seen, ...zoomed].map((one) => ({ theme, ...one })))
}
