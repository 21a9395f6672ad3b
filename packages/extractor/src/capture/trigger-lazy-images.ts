import { z } from 'zod'
import { address } from './captured-text.ts'

/** Current state of the images in captured nodes. */
export const lazyImages = z.array(z.object({ node: z.int().min(0), src: address, naturalWidth: z.number(), naturalHeight: z.number(), complete: z.boolean() }))

/**
 * Scrolls lazy-loading images into view, one screen at a time, and returns to the top; doesn't scroll if all images have loaded. Waits at most `waitMs` ms for
 * each image, `maxMs` ms for all, and `frameMs` and `nextFrameMs` ms for the two frames after each scroll; returns all images of the captured nodes; runs inside the page.
 */
export async function triggerLazyImages({
  maxScreens,
  waitMs,
  maxMs,
  frameMs,
  nextFrameMs,
}: {
  maxScreens: number
  waitMs: number
  maxMs: number
  frameMs: number
  nextFrameMs: number
}): Promise<z.infer<typeof lazyImages>> {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  // If the page has navigated since the snapshot, the stored nodes are missing.
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
  for (const screen of screens.sort((a, b) => a - b).slice(0, maxScreens)) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' })
    await Promise.race([frame(), pause(frameMs)])
    await Promise.race([frame(), pause(nextFrameMs)])
  }
  if (screens.length > 0) scrollTo({ top: 0, behavior: 'instant' })
  const coming = asleep.filter((image) => !image.complete)
  let open = coming.length
  let arrived = () => {}
  for (const image of coming)
    for (const name of ['load', 'error'])
      image.addEventListener(
        name,
        () => {
          open--
          arrived()
        },
        { once: true },
      )
  const until = performance.now() + maxMs
  for (let moving = true; moving && open > 0 && performance.now() < until; )
    moving = await Promise.race([
      new Promise<boolean>((resolve) => (arrived = () => resolve(true))),
      pause(Math.min(waitMs, until - performance.now())).then(() => false),
    ])
  return images.flatMap(({ node, image }) =>
    image.currentSrc && image.currentSrc.length <= 500_000
      ? [{ node, src: image.currentSrc, naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight, complete: image.complete }]
      : [],
  )
}
