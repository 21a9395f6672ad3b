import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { judgeCompleteness, stillMissing } from '@brandwright/domain/brands/judge-completeness'
import { sectionsToRead } from '@brandwright/domain/brands/sections-to-read'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { stylesheetOf } from '@brandwright/domain/brands/stylesheet'
import { describeUnreadPages, isLackingPages } from '@brandwright/domain/brands/unread-pages'
import { areResourcesRead, describeUnread, kindOfUnread, kindsOf } from '@brandwright/domain/brands/unread-resources'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { LogoColor } from '../detect/colors/brand-weight.ts'
import { readEmails } from '../email/read-emails.ts'
import type { EvidenceCropper } from '../evidence/crop-evidence.ts'
import { duplicateImages, imagesWithComposedCaptions, imagesWithFilledAlt, inPageOrder } from '../images/finish-images.ts'
import { imageFacts } from '../images/image-facts.ts'
import type { ImageQueue } from '../images/image-line.ts'
import { detectFooter } from '../links/detect-footer.ts'
import type { PublishStyles } from '../look/publish-look.ts'
import type { SavedPage } from '../pages/saved-page.ts'
import { unreadOf } from '../pages/unread-of.ts'
import { productsWithStoredImages, publishProducts } from '../products/publish-products.ts'
import type { ShopifyCatalogue } from '../products/shopify-store.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { untilStopped } from '../run/until-stopped.ts'
import { cssOfCaptures } from '../stylesheet/styles-of-capture.ts'
import { publishTexts } from '../text/publish-texts.ts'
import { storeFiles } from './keep-files.ts'

interface Read {
  pages: SavedPage[]
  logoColors: LogoColor[]
  catalogue: ShopifyCatalogue | null
  shopify: boolean
  images: ImageQueue
  publishStyles: PublishStyles
  showEvidence: EvidenceCropper
  /** Number of pages to read after the first one, and the URLs of those that a later scan may read. */
  further: { of: number; unread: string[] }
}

/** Finishes an extraction: combines all pages, derives properties from the whole guide, and determines whether it is complete. */
export async function finishGuide(run: ExtractionRun, read: Read): Promise<void> {
  const captures = read.pages.map((page) => page.capture)
  const [first] = captures
  if (read.pages.length > 1) {
    await read.publishStyles(captures, read.logoColors)
    await run.attempt('products', () => publishProducts(run, read.pages, read.catalogue, read.shopify))
  }
  await run.attempt('footer', () => {
    const found = captures.flatMap((capture) => detectFooter(capture) ?? [])[0]
    if (!found || !run.wants('footer')) return
    run.emit({ type: 'footer', data: found.footer })
    run.emit({ type: 'facts', data: { '/footer': found.fact } })
  })
  if (run.wants('text')) {
    const emails = await run.attempt('newsletters', () => readEmails(run, captures))
    if (emails && emails.length > 0) run.emit({ type: 'email', data: emails })
  }
  await run.attempt('text', () => publishTexts(run, captures))
  if (run.wants('sources')) run.emit({ type: 'sourcesDone', data: { count: run.guide().sources.length } })

  await run.optional('images', 'Measuring images', 'image measures', async () => {
    await inTime(run, read.images.done())
    if (!run.wants('images')) return
    const { products, images } = run.guide()
    if (run.wants('products') && products.length > 0) run.emit({ type: 'products', data: productsWithStoredImages(products, images) })
    const spoken = imagesWithFilledAlt(images, captures)
    if (spoken.length > 0) run.emit({ type: 'imagesUpdated', data: spoken })
    const captioned = run.options.forceCaptions ? imagesWithComposedCaptions(run.guide()) : []
    if (captioned.length > 0) run.emit({ type: 'imagesUpdated', data: captioned })
    const ordered = inPageOrder(run.guide().images, captures)
    run.emit({ type: 'mergedImages', data: duplicateImages(ordered) })
    run.emit({ type: 'facts', data: imageFacts(captures, ordered) })
    run.emit({ type: 'imagesDone', data: { count: run.guide().images.length, order: ordered.map((image) => image.id) } })
  })
  await run.optional('pages', 'Saving fonts and evidence', 'evidence pictures', async () => {
    await storeFiles(run)
    await read.showEvidence(read.pages)
  })
  if (run.wants('stylesheet'))
    await run.attempt('stylesheet', () => {
      run.emit({ type: 'css', data: cssOfCaptures(captures, run.guide().fonts) })
      run.emit({ type: 'stylesheet', data: stylesheetOf(run.guide()) })
    })
  const shop = read.shopify || Boolean(first?.links.some((link) => /\/cart\b|\/checkout\b|\/basket\b|\/panier\b|\/warenkorb\b/i.test(link.href)))
  const unread = unreadOf(run, captures)
  const carried = missingElsewhere(run)
  const failed = [...run.missing]
  const unreadPages = read.further.unread
  const notedNow = [...failed, ...describeUnreadPages({ unread: unreadPages.length, of: read.further.of }), ...describeUnread(unread)]
  // The entries of a complete guide are few enough for it to remain complete.
  const isRestRead = run.options.known?.complete || (!carried.some(kindOfUnread) && !isLackingPages(carried))
  const seen = areResourcesRead(unread) && !isLackingPages(notedNow) && isRestRead
  if (!run.options.sections || run.options.known)
    run.emit({
      type: 'complete',
      data: {
        ...judgeCompleteness(run.guide(), { noted: [...notedNow, ...carried], shop, seen }),
        ...(kindsOf(unread).length > 0 ? { unread } : {}),
        ...(unreadPages.length > 0 ? { unreadPages } : {}),
        ...(failed.length > 0 ? { failed } : {}),
      },
    })
  run.emit({ type: 'dataUpdated', data: { keys: changedKeys(run) } })
  run.emit({ type: 'fetchComplete', data: { id: run.options.id, updated: run.ports.now().toISOString() } })
}

/** Returns the properties of the guide that this run has changed. */
function changedKeys({ guide, options, url, ports }: ExtractionRun): string[] {
  const before = options.known ?? emptyStyleGuide({ id: options.id, url, now: ports.now().toISOString() })
  return (Object.entries(guide()) as [keyof StyleGuide, unknown][]).flatMap(([key, value]) => (key === 'updated' || sameJson(value, before[key]) ? [] : [key]))
}

/** Returns the missing entries of the existing guide that concern sections which this run doesn't scan. */
function missingElsewhere(run: ExtractionRun): string[] {
  const { known } = run.options
  return known ? stillMissing(run.guide(), known.missing).filter((item) => !sectionsToRead([item])?.every((section) => run.wants(section))) : []
}

/** Waits for images as long as the time of the run allows. The guide lacks measurements of the images that are not ready by then. */
async function inTime(run: ExtractionRun, work: Promise<void>): Promise<void> {
  const late = new AbortController()
  const disarm = run.pace.clock.after(Math.max(0, run.remainingMs() - LIMITS_MS.lastImages), () => late.abort(new Error('The images took too long.')))
  try {
    await untilStopped(AbortSignal.any([late.signal, run.signal]), work)
  } finally {
    disarm()
  }
}
