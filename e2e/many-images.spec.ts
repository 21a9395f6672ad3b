import { expect, type Page } from '@playwright/test'
import { test } from './support/site-test.ts'

const IMAGES = 2_000
const FEW_IMAGES = 200
/** Maximum CPU time per scroll step with many images, as a multiple of the time with few images. */
const MAX_TIMES_FEW = 2

// Disables the trace recorder, because it runs tasks in the page that would distort the measurement.
test.use({ trace: 'off' })

const screens = [
  {
    name: 'the guide',
    path: (id: string) => `/styleGuide/${id}`,
    show: (page: Page, count: string) => page.getByRole('button', { name: `Show all ${count}` }).click(),
  },
  {
    name: 'the images of a brand',
    path: (id: string) => `/admin/${id}/images`,
    show: (page: Page, count: string) => page.getByText(`${count} images`).waitFor(),
  },
]
for (const { name, path, show } of screens)
  test(`scrolling 2,000 images in ${name} costs at most twice the CPU time of 200`, { tag: ['@once', '@all'] }, async ({ page, guide: id }) => {
    const open = async (count: number) => {
      await withImages(page, id, count)
      await page.goto(path(id))
      await show(page, count.toLocaleString('en'))
      await page.waitForLoadState('networkidle')
    }
    await open(FEW_IMAGES)
    const few = await cpuOfScrolling(page)
    await open(IMAGES)
    const many = await cpuOfScrolling(page)
    const rendered = await page.locator('main img').count()
    expect(rendered).toBeGreaterThan(3)
    expect(rendered).toBeLessThan(200)
    expect(many / few).toBeLessThan(MAX_TIMES_FEW)
  })

const withImages = (page: Page, id: string, count: number) =>
  page.route(`**/api/brands/${id}`, async (route) => {
    const response = await route.fetch()
    const guide = await response.json()
    const images = Array.from({ length: count }, (_, at) => ({
      ...guide.images[at % guide.images.length],
      id: `img_${at}`,
      width: 600 + ((at * 97) % 1400),
      height: 500 + ((at * 61) % 900),
    }))
    await route.fulfill({ response, json: { ...guide, images } })
  })

/** Returns the CPU time of the main thread per scroll step in ms, which does not depend on other load on the machine. */
async function cpuOfScrolling(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taken = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const scroll = () =>
    page.evaluate(async () => {
      let steps = 0
      for (let y = 0; y < Math.min(8_000, document.documentElement.scrollHeight - innerHeight); y += 400, steps++) {
        window.scrollTo(0, y)
        await new Promise((next) => requestAnimationFrame(next))
      }
      return steps
    })
  // The first scroll loads images, so it is not measured.
  await scroll()
  const before = await taken()
  const steps = await scroll()
  const cpu = ((await taken()) - before) * 1000
  await session.detach()
  return cpu / steps
}
