import type { Capture } from '../../capture/capture.ts'
import { jsonLdNodes, jsonLdText } from '../../markup/json-ld-nodes.ts'
import type { LogoCandidate } from './logo-candidate.ts'

/** Below whatever the page itself shows. */
const DECLARED_LOGO = 2
const DECLARED_ICON = 1

/** The logo that structured data names and the largest icon that the page declares: what is left when the page shows no mark. */
export function declaredIcons(capture: Capture): LogoCandidate[] {
  const base = capture.finalUrl
  const logo = jsonLdNodes(capture.jsonLd)
    .map((node) => jsonLdText(node.logo))
    .find((address) => address !== '' && URL.canParse(address, base))
  const [icon] = capture.meta.icons.filter(({ href }) => URL.canParse(href, base)).sort((a, b) => sideOf(b) - sideOf(a))
  return [
    ...(logo ? [candidateOf(new URL(logo, base).href, DECLARED_LOGO, 'named by structured data')] : []),
    ...(icon ? [candidateOf(new URL(icon.href, base).href, DECLARED_ICON, `link[rel="${icon.rel}"]`)] : []),
  ]
}

const sideOf = ({ rel, sizes, type }: Capture['meta']['icons'][number]) =>
  /svg/.test(type) ? 512 : Number.parseInt(sizes, 10) || (/apple-touch/.test(rel) ? 180 : 16)

const candidateOf = (address: string, score: number, selector: string): LogoCandidate => ({
  score,
  node: -1,
  selector,
  url: address,
  originalURL: address,
  form: 'img',
  text: '',
  rect: { x: 0, y: 0, width: 0, height: 0 },
  background: '#ffffff',
  place: 'icon',
})
