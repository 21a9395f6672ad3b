import type { Facts } from '@brandwright/domain/brands/evidence'
import { readLanguageTag } from '@brandwright/domain/brands/language-tag'
import { socialLinks } from '../links/social-links.ts'
import { decodeEntities } from '../markup/decode-entities.ts'
import { jsonLdNodes, jsonLdText } from '../markup/json-ld-nodes.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import type { IdentityClues } from './identity-clues.ts'
import { judgeLanguage } from './judge-language.ts'
import { judgeName } from './judge-name.ts'
import { repairMojibake } from './repair-mojibake.ts'

const BOILERPLATE =
  /created using create-react-app|create next app|just another wordpress site|a vite \+|cookie|javascript (?:is|must)|enable javascript|all rights reserved|privacy policy/i
const MIN_DESCRIPTION_LENGTH = 20
const MAX_DESCRIPTION_LENGTH = 500

/** Minimum confidence for emitting a name from the markup before the page is rendered. A name is emitted only once. */
const SURE_OF_NAME = 0.8

/** Emits the facts that the clues support. `isRendered` is true once the browser has rendered the page; before that, only reliable facts are emitted. */
export function publishIdentity(run: ExtractionRun, clues: IdentityClues, isRendered: boolean): void {
  if (!run.wants('identity')) return
  const facts: Facts = {}
  const stored = run.guide()
  const name = judgeName(clues)
  if (name && stored.name === '' && (isRendered || name.confidence >= SURE_OF_NAME)) {
    run.emit({ type: 'name', data: name.name })
    facts['/name'] = { evidence: name.evidence, confidence: name.confidence }
  }
  const description = judgeDescription(clues)
  if (description && stored.description === '' && (isRendered || description.note !== 'first copy of the page')) {
    run.emit({ type: 'description', data: description.description })
    facts['/description'] = { evidence: [{ page: clues.url, note: description.note }], confidence: description.note === 'first copy of the page' ? 0.6 : 0.92 }
  }
  const language = judgeLanguage(clues)
  if (language && (isRendered || clues.lang !== null)) {
    const isDeclared = readLanguageTag(clues.lang) === language
    run.emit({ type: 'language', data: language })
    facts['/language'] = {
      evidence: [{ page: clues.url, note: isDeclared ? 'declared by the page' : 'judged by its words' }],
      confidence: isDeclared ? 0.95 : 0.8,
    }
  }
  const image = imageOf(clues)
  if (image && (stored.image === null || isRendered)) run.emit({ type: 'image', data: image })
  const social = socialLinks([...clues.links, ...sameAs(clues)])
  if (social.length > 0) run.emit({ type: 'socialLinks', data: social })
  for (const { id, url } of social) facts[`/socialLinks/${id}`] = { evidence: [{ page: clues.url, written: url }], confidence: 0.9 }
  if (Object.keys(facts).length > 0) run.emit({ type: 'facts', data: facts })
}

/** Merges clues from the markup and from the rendered page. In ordered lists, those of the rendered page come first. */
export function joinClues(markup: IdentityClues | null, rendered: IdentityClues): IdentityClues {
  if (!markup) return rendered
  const join = (a: string[], b: string[]) => [...new Set([...a, ...b])]
  return {
    ...rendered,
    title: rendered.title || markup.title,
    lang: rendered.lang ?? markup.lang,
    meta: { ...rendered.meta, tags: { ...markup.meta.tags, ...rendered.meta.tags } },
    jsonLd: rendered.jsonLd.length > 0 ? rendered.jsonLd : markup.jsonLd,
    headings: join(rendered.headings, markup.headings),
    logoAlts: join(rendered.logoAlts, markup.logoAlts),
    homeTexts: join(rendered.homeTexts, markup.homeTexts),
    copyright: join(rendered.copyright, markup.copyright),
    paragraphs: rendered.paragraphs.length > 0 ? rendered.paragraphs : markup.paragraphs,
    links: rendered.links.length > 0 ? rendered.links : markup.links,
    manifestNames: markup.manifestNames,
    ...(markup.manifestIcons ? { manifestIcons: markup.manifestIcons } : {}),
  }
}

/** Returns the image that the page declares: the image for sharing, else the largest icon. */
function imageOf(clues: IdentityClues): string | null {
  const { tags, icons } = clues.meta
  const shared = tags['og:image:secure_url'] ?? tags['og:image'] ?? tags['og:image:url'] ?? tags['twitter:image'] ?? tags['twitter:image:src']
  if (shared && URL.canParse(shared, clues.url)) return new URL(shared, clues.url).href
  const size = (icon: { sizes: string; rel: string }) => Number.parseInt(icon.sizes, 10) || (/apple/i.test(icon.rel) ? 180 : 16)
  return icons.filter(({ href }) => URL.canParse(href)).sort((a, b) => size(b) - size(a))[0]?.href ?? null
}

function sameAs(clues: IdentityClues): { href: string }[] {
  return jsonLdNodes(clues.jsonLd)
    .flatMap((node) => [node.sameAs].flat())
    .flatMap((href) => (typeof href === 'string' ? [{ href }] : []))
}

/**
 * Returns the brand's description of itself: from its description tags, else from its structured data, else the best copy on the page. Returns null if none of
 * these is usable.
 */
export function judgeDescription(clues: IdentityClues): { description: string; note: string } | null {
  const { tags } = clues.meta
  const descriptions = [
    { description: tags.description, note: 'description tag' },
    { description: tags['og:description'] ?? tags['twitter:description'], note: 'shared description' },
    {
      description: jsonLdNodes(clues.jsonLd)
        .map((node) => jsonLdText(node.description))
        .find((text) => text.length >= MIN_DESCRIPTION_LENGTH),
      note: 'structured data',
    },
  ].flatMap(({ description, note }) => (description ? [{ description: clean(description), note }] : []))
  const usable = descriptions.filter(({ description }) => description.length >= MIN_DESCRIPTION_LENGTH && !BOILERPLATE.test(description))
  const [first] = usable
  if (first) return first.description.length < 50 ? (usable.find((other) => other.description.length >= 50) ?? first) : first
  const copy = clues.paragraphs
    .map(clean)
    .find((text) => text.length >= 40 && text.length <= MAX_DESCRIPTION_LENGTH && text.split(/\s+/).length >= 8 && !BOILERPLATE.test(text))
  return copy ? { description: copy, note: 'first copy of the page' } : null
}

const clean = (text: string) => decodeEntities(repairMojibake(text)).replace(/\s+/g, ' ').trim().slice(0, MAX_DESCRIPTION_LENGTH)
