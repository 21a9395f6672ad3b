import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { imageKey } from '../../images/image-address.ts'
import { jsonLdNodes, jsonLdText } from '../../markup/json-ld-nodes.ts'
import { stableId } from '../../run/stable-id.ts'
import { imageCandidates } from './image-candidates.ts'
import { joinLockups } from './join-lockups.ts'
import type { LogoCandidate } from './logo-candidate.ts'
import { textCandidates } from './text-candidates.ts'

/** Scores of declared logos and icons, which are lower than the score of any visible logo. */
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

const MAX_LOGOS = 6
const MIN_SCORE = 3
const SURE_SCORE = 7
/** Minimum score of a further logo, relative to the score of the first one. */
const MIN_SHARE_OF_FIRST = 0.35

/**
 * Detects the brand's logos, best first. A logo is at the top of the page, links to the home page, has the size of a logo and matches the name; walls of other
 * companies' logos are excluded.
 */
export function detectLogos(captures: Capture[], name: string): { logos: Logo[]; facts: Facts } {
  const [capture] = captures
  if (!capture) return { logos: [], facts: {} }
  const candidates = joinLockups(imageCandidates(capture, name), textCandidates(capture, name)).sort((a, b) => b.score - a.score || a.node - b.node)
  const minScore = Math.max(MIN_SCORE, (candidates[0]?.score ?? 0) * MIN_SHARE_OF_FIRST)
  const facts: Facts = {}
  const seen = new Set<string>()
  const logos: Logo[] = []
  for (const { score, node, selector, ...candidate } of [...candidates.filter((scored) => scored.score > minScore), ...declaredIcons(capture)]) {
    const key = keyOf(candidate)
    if (seen.has(key) || logos.length >= MAX_LOGOS) continue
    seen.add(key)
    const id = stableId('lgo', candidate.originalURL.slice(0, 500), candidate.form, candidate.form === 'img' ? '' : candidate.text)
    const confidence = confidenceOf(score)
    logos.push({ ...candidate, id, confidence })
    facts[`/logos/${id}`] = { evidence: [{ page: capture.finalUrl, selector, ...(node >= 0 ? { rect: candidate.rect } : {}) }], confidence }
  }
  return { logos, facts }
}

/**
 * Returns the confidence that a logo is the brand's, based on its score. On sample sites, the first logo was correct on 15 of 15 sites with a score of at least
 * 7, and on 6 of 7 sites with a score from the minimum to 7; declared icons score lower and were never correct.
 */
const confidenceOf = (score: number) => (score >= SURE_SCORE ? 0.94 : score >= MIN_SCORE ? 0.78 : 0.35)

/** Returns a key that all sizes of a logo share. The key of a wordmark is its text, case-insensitively. */
const keyOf = ({ form, originalURL, text }: Pick<LogoCandidate, 'form' | 'originalURL' | 'text'>) =>
  form === 'text' ? `text:${text.toLowerCase()}` : /^https?:/.test(originalURL) ? imageKey(originalURL) : originalURL

/** Returns the logo from structured data and the largest declared icon, for pages without a visible logo. */
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
