/** Time limits in ms for each condition that a page must meet before it is captured. */
export interface StabilityLimits {
  stylesMs: number
  fontsMs: number
  /** Limit for a page that is still blank but has scripts that may render content. */
  renderedMs: number
  quietMs: number
  lateFontsMs: number
}

/**
 * Waits until the page is stable: stylesheets and fonts have loaded, content is rendered, and neither height nor content changes from frame to frame. Runs
 * inside the page.
 */
export async function waitUntilStable({ stylesMs, fontsMs, renderedMs, quietMs, lateFontsMs }: StabilityLimits): Promise<void> {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !link.sheet && !link.disabled && (!link.media || matchMedia(link.media).matches),
  )
  const come = sheets.map((link) => new Promise<void>((resolve) => ['load', 'error'].map((name) => link.addEventListener(name, () => resolve()))))
  await Promise.race([Promise.all(come), pause(stylesMs)])
  // The browser renders nothing while it waits for a stylesheet.
  for (const link of sheets) if (!link.sheet) link.remove()
  await Promise.race([document.fonts.ready, pause(fontsMs)])
  const fontsLoaded = document.fonts.status === 'loaded'

  const isShown = (element: Element) => element.getClientRects().length > 0
  const showsLess = (max: number) =>
    document.body.innerText.trim().length < max && ![...document.images].some((image) => image.naturalWidth > 200 && isShown(image))
  // A page that scripts render is blank at first or shows a short placeholder without links, sometimes in front of a page that stays hidden until it is
  // complete. On a slow machine, this takes seconds.
  const isEmpty = () => showsLess(20) || (showsLess(60) && ![...document.links].some(isShown))
  const renderDeadline = performance.now() + (document.scripts.length > 0 ? renderedMs : 0)
  while (isEmpty() && performance.now() < renderDeadline) await pause(50)

  const measure = () => document.documentElement.scrollHeight + document.getElementsByTagName('*').length + (document.body.textContent ?? '').length / 1000
  const until = performance.now() + quietMs
  let last = measure()
  for (let stableChecks = 0; stableChecks < (document.readyState === 'complete' ? 2 : 3) && performance.now() < until; ) {
    await Promise.race([frame(), pause(60)])
    await pause(30)
    const now = measure()
    stableChecks = now === last ? stableChecks + 1 : 0
    last = now
  }
  if (fontsLoaded) await Promise.race([document.fonts.ready, pause(lateFontsMs)])
}
