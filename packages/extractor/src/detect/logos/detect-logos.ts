import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { Capture, CapturedImage } from '../../capture/capture.ts'
import { isHomeAddress } from '../../identity/is-home-address.ts'
import { stableId } from '../../run/stable-id.ts'
import { hexOf, lightnessOf, votingNodes } from '../colors/node-colors.ts'

const MOST = 6
const LOGO = /logo|brand|wordmark|identity/i
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface Candidate extends Omit<Logo, 'id' | 'confidence'> {
  score: number
  selector: string
}

/** The brand's mark, best first: what links home from the top of the page, is sized like a logo and agrees with the name; walls of others' marks are out. */
export function detectLogos(captures: Capture[], name: string): { logos: Logo[]; facts: Facts } {
  const [capture] = captures
  if (!capture) return { logos: [], facts: {} }
  const candidates = [...pictureCandidates(capture, name), ...textCandidates(capture, name)].filter((one) => one.score > 3).sort((a, b) => b.score - a.score)
  const facts: Facts = {}
  const seen = new Set<string>()
  const logos: Logo[] = []
  for (const { score, selector, ...candidate } of candidates) {
    const id = stableId('lgo', candidate.originalURL.slice(0, 500), candidate.form, candidate.form === 'img' ? '' : candidate.text)
    if (seen.has(id) || logos.length >= MOST) continue
    seen.add(id)
    const confidence = Math.round(Math.min(0.95, 0.3 + score * 0.06) * 100) / 100
    logos.push({ ...candidate, id, confidence })
    facts[`/logos/${id}`] = { evidence: [{ page: capture.finalUrl, selector, rect: candidate.rect }], confidence }
  }
  return { logos, facts }
}

function pictureCandidates(capture: Capture, name: string): Candidate[] {
  const rows = new Map<number, number>()
  for (const image of capture.images) rows.set(Math.round(image.rect.y / 40), (rows.get(Math.round(image.rect.y / 40)) ?? 0) + 1)
  const repeats = new Map<string, number>()
  for (const image of capture.images) repeats.set(image.src, (repeats.get(image.src) ?? 0) + 1)
  return capture.images.flatMap((image) => {
    const node = capture.nodes[image.node]
    if (!node || image.overlay || (node.hidden && !image.inHeader) || image.kind === 'poster') return []
    const { rect } = image
    const form = image.kind === 'svg' ? 'svg' : image.kind === 'css' || image.kind === 'background' ? 'css' : 'img'
    const file = /^https?:/.test(image.src) ? (new URL(image.src).pathname.split('/').pop() ?? '') : ''
    const words = `${node.classes} ${node.id} ${image.alt} ${node.label ?? ''} ${capture.nodes[node.parent]?.classes ?? ''}`
    const called = LOGO.test(words) || LOGO.test(file)
    if (
      rect.width < 14 ||
      rect.height < 12 ||
      rect.y + rect.height <= 0 ||
      rect.width > (called ? 900 : 700) ||
      rect.height > (called ? 520 : 420) ||
      rect.width > capture.viewport.width * 0.8
    )
      return []
    const home = isHomeAddress(image.linkHref, capture.finalUrl)
    const named =
      name !== '' && (plain(image.alt).includes(plain(name)) || plain(file).includes(plain(name)) || plain(name).startsWith(plain(image.alt) || '\0'))
    const row = rows.get(Math.round(rect.y / 40)) ?? 1
    const score =
      (image.inHeader ? 3 : 0) +
      (home ? 4 : 0) +
      (LOGO.test(words) || LOGO.test(file) ? 3 : 0) +
      (named ? 2.5 : 0) +
      (rect.y < 160 ? 2.5 : rect.y < 420 ? 1 : -2) +
      (rect.x < capture.viewport.width * 0.35 || Math.abs(rect.x + rect.width / 2 - capture.viewport.width / 2) < 120 ? 0.8 : -0.5) +
      (rect.width >= 60 ? 0.6 : 0) -
      (image.inFooter ? 2 : 0) -
      (form === 'css' && !LOGO.test(words + file) ? 3 : 0) -
      (form === 'svg' && rect.width < 30 && !home ? 3 : 0) -
      (node.hidden ? 2 : 0) -
      (rect.y < 0 ? 1.5 : 0) -
      ((repeats.get(image.src) ?? 0) > 2 && !called ? 4 : 0) -
      (row >= 4 && rect.y > 250 ? 3 : 0) -
      (/menu|search|cart|close|arrow|icon-?(?!logo)|flag|globe|user|account|hamburger/i.test(`${words} ${file}`) && !LOGO.test(words + file) ? 3 : 0) -
      (image.linkHref && !home && !image.linkHref.startsWith(new URL(capture.finalUrl).origin) ? 3 : 0)
    return [
      {
        score,
        selector: node.selector,
        url: image.src,
        originalURL: image.src,
        form,
        text: image.alt || node.label || (home ? textBeside(capture, image) : ''),
        ...(image.alt ? { alt: image.alt } : {}),
        rect,
        background: hexOf(node.ground) ?? '#ffffff',
        place: image.inHeader ? 'header' : image.inFooter ? 'footer' : rect.y < 900 ? 'hero' : 'other',
        ...(image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : {}),
      } satisfies Candidate,
    ]
  })
}

/** The words in the same link as a mark. */
function textBeside(capture: Capture, image: CapturedImage): string {
  for (let at = capture.nodes[image.node], up = 0; at && up < 4; at = capture.nodes[at.parent], up++) if (at.tag === 'a') return at.wholeText ?? at.text
  return ''
}

function textCandidates(capture: Capture, name: string): Candidate[] {
  return votingNodes(capture).flatMap((node) => {
    const text = node.wholeText ?? node.text
    if (text === '' || text.length > 48 || node.rect.y > 420 || node.rect.width < 20 || node.textArea <= 0) return []
    const same =
      name !== '' &&
      (plain(text) === plain(name) ||
        (plain(text).length > 2 && plain(name).includes(plain(text))) ||
        (plain(name).length > 2 && plain(text).includes(plain(name)) && text.length < name.length + 16))
    if (!same) return []
    const home = isHomeAddress(node.href ?? capture.nodes[node.parent]?.href ?? null, capture.finalUrl)
    const score =
      (node.inHeader ? 2.5 : 0) +
      (home ? 3 : 0) +
      (LOGO.test(`${node.classes} ${node.id} ${capture.nodes[node.parent]?.classes ?? ''}`) ? 2 : 0) +
      (node.rect.y < 160 ? 1.5 : 0) +
      (node.fontSize >= 18 ? 0.8 : 0) +
      (node.tag === 'h1' ? 1.5 : 0) +
      (plain(text) === plain(name) ? 1 : 0)
    return [
      {
        score,
        selector: node.selector,
        url: '',
        originalURL: '',
        form: 'text' as const,
        text,
        rect: node.rect,
        background: hexOf(node.ground) ?? '#ffffff',
        variant: lightnessOf(hexOf(node.color) ?? '#000000') > 0.7 ? ('light' as const) : ('dark' as const),
        place: node.inHeader ? ('header' as const) : ('hero' as const),
      },
    ]
  })
}
