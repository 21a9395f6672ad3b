import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sizes, type Theme, themes } from '../../playwright.config.ts'

interface Look {
  theme: Theme
  width: number
  height: number
}

/** Themes and sizes that the quick run checks: only the widest screen in light mode and the narrowest in dark mode. */
const QUICK: readonly Look[] = [
  { theme: 'light', ...sizes.wide },
  { theme: 'dark', ...sizes.phone },
]
const ZOOMED = { width: 720, height: 450 }

/** Checks for axe violations and horizontal scrolling in both themes, at every width and at 200% zoom. `ready` must resolve when the screen can be checked. */
export async function expectUsable(page: Page, ready: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  // Reduces motion, because a notice may appear at any time and must not be checked while it fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { theme, width, height } of looksOf(page)) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    await page.setViewportSize({ width, height })
    // Waits two frames until the screen has rendered at this width, so that `ready` finds no parts of the previous layout.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await ready()
    await page.evaluate(() =>
      Promise.all(
        document.getAnimations().map((animation) => {
          const { effect } = animation
          if (effect?.getComputedTiming().iterations === Infinity) return null
          // Animations of elements that are not rendered (`content-visibility`) would never finish.
          const isRendered = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
          if (!isRendered) animation.finish()
          return animation.finished.catch(() => null)
        }),
      ),
    )
    // Content that is not rendered (`content-visibility`) keeps the colors of the previous theme until axe has read them, so only findings that persist are
    // errors.
    await expect.poll(() => findingsOf(page), `${theme} at ${width}`).toEqual([])
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // Parts whose layout depends on the width update only after the resize has ended.
    await expect.poll(sideways, `${theme} at ${width} scrolls sideways`).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

/** Checks the screen only with TEST_ALL. The quick run checks it in another test or not at all (docs/testing-moved.md). */
export async function expectUsableInAll(page: Page, ready: () => Promise<void>): Promise<void> {
  if (process.env.TEST_ALL === '1') await expectUsable(page, ready)
  else await ready()
}

/** Returns the axe violations of the page. Runs axe inside the page (no screen has cross-origin frames) and collects only violations, which halves the time. */
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/**
 * Returns the themes and sizes to check. With TEST_ALL, light projects check both themes: at all widths if the test has the tag `@once`, otherwise at the width
 * of the project.
 */
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
