import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { pictureKey } from '../../images/image-address.ts'
import { jsonLdNodes, jsonLdText } from '../../markup/json-ld-nodes.ts'
import { stableId } from '../../run/stable-id.ts'
import { joinLockups } from './join-lockups.ts'
import type { LogoCandidate } from './logo-candidate.ts'
import { pictureCandidates } from './picture-candidates.ts'
import { textCandidates } from './text-candidates.ts'

/** Below whatever the page itself shows. */
const DECLARED_LOGO = 2

const DECLARED_ICON = 1

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

const MOST = 6
const LEAST_SCORE = 3
const SURE_SCORE = 7
/** A further logo has this part of the score of the first, or it is some other thing. */
const LEAST_OF_FIRST = 0.35

/** The brand's mark, best first: what links home from the top of the page, is sized like a logo and agrees with the name; walls of others' marks are out. */
export function detectLogos(captures: Capture[], name: string): { logos: Logo[]; facts: Facts } {
  const [capture] = captures
  if (!capture) return { logos: [], facts: {} }
  const shown = joinLockups(pictureCandidates(capture, name), textCandidates(capture, name)).sort((a, b) => b.score - a.score || a.node - b.node)
  const least = Math.max(LEAST_SCORE, (shown[0]?.score ?? 0) * LEAST_OF_FIRST)
  const facts: Facts = {}
  const seen = new Set<string>()
  const logos: Logo[] = []
  for (const { score, node, selector, ...candidate } of [...shown.filter((one) => one.score > least), ...declaredIcons(capture)]) {
    const key = keyOf(candidate)
    if (seen.has(key) || logos.length >= MOST) continue
    seen.add(key)
    const id = stableId('lgo', candidate.originalURL.slice(0, 500), candidate.form, candidate.form === 'img' ? '' : candidate.text)
    const confidence = confidenceOf(score)
    logos.push({ ...candidate, id, confidence })
    facts[`/logos/${id}`] = { evidence: [{ page: capture.finalUrl, selector, ...(node >= 0 ? { rect: candidate.rect } : {}) }], confidence }
  }
  return { logos, facts }
}

/**
 * What the first logo's score was worth: from 7 on right on 15 of 15 sample sites, down to the least score 6 of 7 times on those and on site
 * templates together. A declared icon is a mark of the brand but was never its logo.
 */
const confidenceOf = (score: number) => (score >= SURE_SCORE ? 0.94 : score >= LEAST_SCORE ? 0.78 : 0.35)

/** One mark in several sizes is one logo; wordmarks are told apart by their words, in whatever letters. */
const keyOf = ({ form, originalURL, text }: Pick<LogoCandidate, 'form' | 'originalURL' | 'text'>) =>
  form === 'text' ? `text:${text.toLowerCase()}` : /^https?:/.test(originalURL) ? pictureKey(originalURL) : originalURL

/** The logo that structured data names and the largest icon that the page declares: what is left when the page shows no mark. */
function declaredIcons(capture: Capture): LogoCandidate[] {
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
