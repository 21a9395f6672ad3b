import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { Capture } from '../capture/capture.ts'
import { detectBlocks } from '../detect/blocks/detect-blocks.ts'
import { detectButtons } from '../detect/buttons/detect-buttons.ts'
import { findButtonCandidates } from '../detect/buttons/find-button-candidates.ts'
import { detectColors, detectDarkRoles } from '../detect/colors/detect-colors.ts'
import { detectFonts } from '../detect/fonts/detect-fonts.ts'
import { detectLogos } from '../detect/logos/detect-logos.ts'
import { detectTypography } from '../detect/typography/detect-typography.ts'
import { emailLinks } from '../email/email-links.ts'
import { cluesOfCapture } from '../identity/clues-of-capture.ts'
import { publishIdentity } from '../identity/publish-identity.ts'
import { collectImages } from '../images/collect-images.ts'
import { imagesWithFilledAlt, inPageOrder } from '../images/finish-images.ts'
import { imageFacts } from '../images/image-facts.ts'
import { choosePages } from '../links/choose-pages.ts'
import { detectFooter } from '../links/detect-footer.ts'
import { collectionsOfLinks, linksOfCaptures } from '../links/links-of-captures.ts'
import { readProducts } from '../products/publish-products.ts'
import { answerOfCapture } from '../refusal/answer-of-capture.ts'
import { recognizeRefusal } from '../refusal/recognize-refusal.ts'
import { startRun } from '../run/extraction-run.ts'
import { cssOfCaptures } from '../stylesheet/styles-of-capture.ts'
import { standaloneSvg } from '../svgs/standalone-svg.ts'
import { readBlocks } from '../text/read-blocks.ts'
import { additionalTextOf, sourceOfCapture } from '../text/source-of-capture.ts'

const NOW = '2026-01-01T00:00:00.000Z'

/** All functions that read nothing but a capture, by name. */
export const READERS: Record<string, (capture: Capture) => unknown> = {
  refusal: (capture) => recognizeRefusal(answerOfCapture(capture.url, capture)),
  identity: (capture) => identityOf(capture),
  colors: (capture) => detectColors([capture], []),
  'dark colours': (capture) => detectDarkRoles([capture], detectColors([capture]).colors.roles),
  typography: (capture) => detectTypography([capture]),
  fonts: (capture) => detectFonts([capture]),
  buttons: (capture) => detectButtons([capture]),
  'button candidates': (capture) => findButtonCandidates(capture),
  blocks: (capture) => detectBlocks([capture]),
  logos: (capture) => detectLogos([capture], 'Saltmere'),
  drawings: (capture) => capture.nodes.map(standaloneSvg),
  images: (capture) => collectImages(capture),
  'alt texts of images': (capture) => imagesWithFilledAlt(collectImages(capture), [capture]),
  'facts of images': (capture) => imageFacts([capture], inPageOrder(collectImages(capture), [capture])),
  pages: (capture) => choosePages(capture, 4),
  links: (capture) => collectionsOfLinks(linksOfCaptures([capture])),
  footer: (capture) => detectFooter(capture),
  products: (capture) => readProducts([capture], null),
  emails: (capture) => emailLinks([capture]),
  source: (capture) => sourceOfCapture(capture, readBlocks(capture), capture.url, NOW),
  texts: (capture) => additionalTextOf(capture, readBlocks(capture), NOW),
  css: (capture) => cssOfCaptures([capture], []),
}

/** Returns the identity of a capture, as events. */
export function identityOf(capture: Capture): ExtractionEvent[] {
  const nothing = () => Promise.reject(new Error('Nothing is requested.'))
  const run = startRun({ fetch: nothing, openContext: nothing, now: () => new Date(NOW) }, { url: capture.url, id: 'test' })
  const events: ExtractionEvent[] = []
  publishIdentity({ ...run, emit: (event) => events.push(event) }, cluesOfCapture(capture), true)
  run.stop()
  return events
}
