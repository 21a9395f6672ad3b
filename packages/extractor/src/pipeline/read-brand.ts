import { isUnreadStatus } from '@brandwright/domain/brands/unread-pages'
import type { Capture } from '../capture/capture.ts'
import type { LogoColor } from '../detect/colors/brand-weight.ts'
import { evidenceCropper } from '../evidence/crop-evidence.ts'
import { publishIdentity } from '../identity/publish-identity.ts'
import { readIdentity } from '../identity/read-identity.ts'
import { collectImages, largerFiles } from '../images/collect-images.ts'
import { imageQueue } from '../images/image-line.ts'
import { choosePages } from '../links/choose-pages.ts'
import { readLogoColors } from '../logos/read-logo-colors.ts'
import { type PublishStyles, stylePublisher } from '../look/publish-look.ts'
import { openFirstPage, readFirstPage } from '../pages/read-first-page.ts'
import { readFurtherPages } from '../pages/read-further-pages.ts'
import type { SavedPage } from '../pages/saved-page.ts'
import { publishProducts } from '../products/publish-products.ts'
import { readShopify } from '../products/shopify-store.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { OrderedWork } from '../run/ordered-work.ts'
import { publishSvgs } from '../svgs/publish-svgs.ts'
import { publishSource } from '../text/publish-source.ts'
import { finishGuide } from './finish-guide.ts'
import { storeFiles } from './keep-files.ts'

const DEFAULT_PAGES = 5
const MAX_PAGES = 50

/** Extracts a brand stage by stage. Resolves when all events have been emitted; throws if no guide can be built. */
export async function readBrand(run: ExtractionRun): Promise<void> {
  let release = () => {}
  // A run of a single page closes the page before it measures images, in order to free the browser's memory.
  const images = imageQueue(run, readsOnePage(run) ? new Promise<void>((resolve) => (release = resolve)) : undefined)
  const publishStyles = stylePublisher(run)
  const showEvidence = evidenceCropper(run)
  // Work that runs in the background while pages are read. Failed work is retried at the end, and recorded as missing only if it fails again.
  const crops = new OrderedWork()
  let files: Promise<unknown> = Promise.resolve()
  const opening = await openFirstPage(run)
  try {
    const identity = await run.stage('identity', `Opening ${new URL(run.url).host}`, async () => {
      const identity = await readIdentity(run)
      const { clues } = identity
      if (clues) await run.attempt('identity', () => publishIdentity(run, clues, false))
      return identity
    })
    const catalogueRequest =
      identity.shopify && run.wants('products', 'images')
        ? run.step('products', () => readShopify(run.ports, identity.finalUrl, run.signal))
        : Promise.resolve(null)
    catalogueRequest.catch(() => {})
    let colored: Promise<LogoColor[]> = Promise.resolve([])
    const first = await readFirstPage(run, opening, identity, {
      images,
      async onCapture(capture) {
        await publishStyles([capture])
        colored = withLogoColors(run, publishStyles, capture)
        colored.catch(() => {})
        files = storeFiles(run).catch(() => {})
      },
      shot: (page) => crops.add(() => showEvidence([page])),
    })
    await opening.close()
    release()
    const logoColors = await colored
    const pages: SavedPage[] = [first]
    await publishStyles([first.capture], logoColors)
    await run.attempt('sources', () => publishSource(run, first.capture))
    await run.attempt('drawings', () => publishSvgs(run, first.capture))
    crops.add(() => showEvidence(pages))

    const catalogue = await run.optional('products', 'Looking for products', 'products', async () => {
      const catalogue = await catalogueRequest
      publishProducts(run, pages, catalogue, identity.shopify)
      return catalogue
    })
    if (catalogue) images.addShopify(catalogue.images)

    const urls = furtherPages(run, first)
    const unreadPages: string[] = []
    if (urls.length > 0)
      await run.optional('pages', `Reading ${urls.length} more ${urls.length === 1 ? 'page' : 'pages'}`, 'further pages', () =>
        readFurtherPages(run, urls, (further) => {
          publishSource(run, further.page?.capture ?? { url: further.url, status: further.status })
          if (!further.page) {
            if (isUnreadStatus(further.status)) unreadPages.push(further.url)
            return
          }
          pages.push(further.page)
          images.addPage(further.url, collectImages(further.page.capture), largerFiles(further.page.capture))
        }),
      )
    await Promise.all([files, crops.done().catch(() => {})])
    const further = { of: urls.length, unread: unreadPages }
    await finishGuide(run, { pages, logoColors, catalogue, shopify: identity.shopify, images, publishStyles, showEvidence, further })
  } finally {
    await opening.close()
  }
}

const readsOnePage = ({ options }: ExtractionRun) => options.pages === 1 && !options.urls

/** Emits the styles again, based on the logo's colors, and returns these colors. */
async function withLogoColors(run: ExtractionRun, publishStyles: PublishStyles, capture: Capture): Promise<LogoColor[]> {
  if (!run.wants('colors')) return []
  const colors = await readLogoColors(run)
  if (colors.length > 0) await publishStyles([capture], colors)
  return colors
}

/** Returns the pages to scan after the first one: the requested pages, else the pages to which the first page links. */
function furtherPages(run: ExtractionRun, first: SavedPage): string[] {
  if (run.options.urls)
    return [...new Set(run.options.urls.flatMap((url) => (URL.canParse(url) ? [withoutHash(url)] : [])))].filter((url) => url !== run.url).slice(0, MAX_PAGES)
  const max = Math.min(MAX_PAGES, run.options.pages ?? DEFAULT_PAGES) - 1
  return max > 0 ? choosePages(first.capture, max, run.options.leaveOut) : []
}

function withoutHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
