import { z } from 'zod'
import { address } from './captured-text.ts'

/** Pictures of read nodes as they are now. */
export const wokenImages = z.array(z.object({ node: z.int().min(0), src: address, naturalWidth: z.number(), naturalHeight: z.number(), complete: z.boolean() }))

/**
 * Brings the pictures that wait to be seen into view, a screen at a time, gives them `waitMs` to come, and goes back to the top. Nothing is
 * scrolled where none waits. Returns all pictures of the read nodes. Runs inside of the page.
 */
export async function wakeImages({ mostScreens, waitMs }: { mostScreens: number; waitMs: number }): Promise<z.infer<typeof wokenImages>> {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  // A page that has gone on to another address since it was read has no nodes of the reading any more.
  const elements = (window as unknown as { __brandwrightNodes?: Element[] }).__brandwrightNodes ?? []
  const images = elements.flatMap((element, node) => (element.tagName === 'IMG' ? [{ node, image: element as HTMLImageElement }] : []))
  const asleep = images
    .map(({ image }) => image)
    .filter(
      (image) =>
        !image.complete ||
        image.naturalWidth <= 2 ||
        /^data:/.test(image.currentSrc) ||
        /\blazy/i.test(`${image.className}`) ||
        [...image.attributes].some(({ name }) => /^data-.*(?:src|lazy|original)/.test(name)),
    )
  for (const image of asleep) image.removeAttribute('loading')
  const screens = [...new Set(asleep.map((image) => Math.max(0, Math.floor((image.getBoundingClientRect().y + scrollY) / innerHeight))))]
  for (const screen of screens.sort((a, b) => a - b).slice(0, mostScreens)) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' })
    await Promise.race([frame(), pause(60)])
    await Promise.race([frame(), pause(30)])
  }
  if (screens.length > 0) scrollTo({ top: 0, behavior: 'instant' })
  const coming = asleep.filter((image) => !image.complete)
  await Promise.race([
    Promise.all(coming.map((image) => new Promise<void>((resolve) => ['load', 'error'].map((name) => image.addEventListener(name, () => resolve()))))),
    pause(waitMs),
  ])
  return images.flatMap(({ node, image }) =>
    image.currentSrc && image.currentSrc.length <= 500_000
      ? [{ node, src: image.currentSrc, naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight, complete: image.complete }]
      : [],
  )
}
