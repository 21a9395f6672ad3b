import type { Evidence } from '@brandwright/domain/brands/evidence'
import { decodeEntities } from '../markup/decode-entities.ts'
import { jsonLdNodes, jsonLdText, jsonLdTypes } from '../markup/json-ld-nodes.ts'
import type { IdentityClues } from './identity-clues.ts'
import { repairMojibake } from './repair-mojibake.ts'

export interface JudgedName {
  name: string
  confidence: number
  evidence: Evidence[]
}

interface Clue {
  text: string
  weight: number
  note: string
}

const ORGANISATION =
  /^(?:Organization|Corporation|.*Business|.*Store|Store|Restaurant|.*Shop|Brand|WebSite|NGO|EducationalOrganization|CafeOrCoffeeShop|Hotel|SoftwareApplication|Person)$/
/** Maximum length in characters of a text in which to search for a name. */
const MAX_READ_LENGTH = 400
const MAX_PIECES = 12
/** Bonus for each further kind of source that contains exactly the same text. */
const EXACT_MATCH_BONUS = 0.3
const LIKE_A_DOMAIN = /^[\p{L}\d-]+\.(?:com|org|net|io|co|app|dev|shop|store|eu|[a-z]{2})$/iu
const SEPARATOR = /\s+[-|–—·•:»«›/~⎢∙]+\s+|\s*[|｜–—•»]\s*|:\s+|\s+::\s+/u
const GENERIC_NAME =
  /^(?:home ?page|home|index|start(?:seite)?|welcome(?: to)?|main|untitled|site|website|web ?app|app|logo|menu|shop|store|official(?: site| website| store)?|online ?(?:shop|store)|react app|vite(?: app| \+ .*)?|next\.?js.*|create next app|document|new tab|loading.*|accueil|inicio|início|domov|domů|strona główna|avaleht|首页|首頁|主页|主頁|ホーム|トップページ|главная|головна|الرئيسية|صفحه اصلی|خانه|홈|anasayfa|ana sayfa|hjem|hem|etusivu|kezdőlap|acasă|trang chủ|beranda|just a moment.*)$/iu
const DECORATION =
  /^(?:welcome to|home of)\s+|\s*(?:[-–—]\s*)?(?:logo(?:type)?|homepage|home page|official (?:site|website|store))$|^logo\s+(?:of\s+)?|^["“”«»„]+(?=[^"“”«»„]*$)|(?<=^[^"“”«»„]*)["“”«»„]+$/giu

/**
 * Determines the brand's name by agreement between sources (site name tags, structured data, parts of the title, logo, home link, copyright line, domain): each
 * source adds its weight to the candidate names that it equals or contains. Slogans lose because of their length; returns null if there is no name.
 */
export function judgeName(clues: IdentityClues): JudgedName | null {
  const all = cluesOfName(clues)
  const domains = domainLabels(clues)
  const forms = new Map<string, { text: string; weight: number; score: number; notes: Set<string> }>()
  for (const clue of all) {
    const key = plain(clue.text)
    const form = forms.get(key)
    if (!form) forms.set(key, { text: clue.text, weight: clue.weight, score: 0, notes: new Set([clue.note]) })
    else {
      form.notes.add(clue.note)
      if (clue.weight > form.weight) Object.assign(form, { text: clue.text, weight: clue.weight })
    }
  }
  for (const [key, form] of forms) {
    const strongest = new Map<string, number>()
    for (const clue of all) strongest.set(clue.note, Math.max(strongest.get(clue.note) ?? 0, clue.weight * likeness(key, plain(clue.text))))
    const agreement = [...strongest.values()].reduce((sum, weight) => sum + weight, 0)
    const domain = Math.max(
      0,
      ...domains.map((label) => (label === key ? 2 : label.length > 3 && (key.includes(label) || (key.length > 3 && label.includes(key))) ? 0.7 : 0)),
    )
    form.score = (agreement + domain + EXACT_MATCH_BONUS * (form.notes.size - 1)) * brevity(form.text) * (LIKE_A_DOMAIN.test(form.text) ? 0.75 : 1)
  }
  const best = [...forms.values()].sort((a, b) => b.score - a.score || b.weight - a.weight)[0]
  if (!best) return null
  return {
    name: best.text,
    confidence: Math.round(Math.min(0.97, 0.35 + best.score * 0.09 + (best.notes.size > 1 ? 0.1 : 0)) * 100) / 100,
    evidence: [...best.notes].map((note) => ({ page: clues.url, note })),
  }
}

function cluesOfName(clues: IdentityClues): Clue[] {
  const { tags } = clues.meta
  const sources: Clue[] = [
    ...pieces(tags['og:site_name'], 3, 'site name'),
    ...pieces(tags['application-name'], 2.2, 'application name'),
    ...pieces(tags['apple-mobile-web-app-title'], 1.8, 'application name'),
    ...pieces(clues.title, 1.8, 'title'),
    ...pieces(tags['og:title'] ?? tags['twitter:title'], 1.2, 'shared title'),
    ...jsonLdNodes(clues.jsonLd)
      .filter((node) => jsonLdTypes(node).some((type) => ORGANISATION.test(type)))
      .slice(0, 6)
      .map((node) => ({ text: jsonLdText(node.name), weight: jsonLdTypes(node).includes('Person') ? 0.8 : 3, note: 'structured data' })),
    ...clues.logoAlts.slice(0, 3).map((text) => ({ text, weight: 1.6, note: 'logo' })),
    ...clues.homeTexts.slice(0, 3).map((text) => ({ text, weight: 1.4, note: 'home link' })),
    ...clues.headings.slice(0, 1).map((text) => ({ text, weight: 1, note: 'first heading' })),
    ...clues.copyright.map((text) => ({ text, weight: 1.2, note: 'copyright line' })),
    ...clues.manifestNames.map((text) => ({ text, weight: 1.6, note: 'manifest' })),
  ]
  return sources
    .map((clue) => ({ ...clue, text: clean(clue.text) }))
    .filter((clue) => plain(clue.text).length > 1 && !GENERIC_NAME.test(clue.text) && clue.text.length <= 120)
}

/** Splits a title, which contains name and slogan in either order. Each part is a clue, and the first part weighs slightly more. */
function pieces(text: string | undefined, weight: number, note: string): Clue[] {
  if (!text) return []
  const parts = repairMojibake(text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' '))
    .split(SEPARATOR, MAX_PIECES)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !GENERIC_NAME.test(part))
  return parts.map((part, index) => ({ text: part, weight: weight * (index === 0 ? 1 : index === parts.length - 1 ? 0.9 : 0.5), note }))
}

function clean(text: string): string {
  const once = decodeEntities(repairMojibake(text.slice(0, MAX_READ_LENGTH)))
    .replace(/\s+/g, ' ')
    .replace(/[®™©]/g, '')
    .trim()
    .replace(DECORATION, '')
    .trim()
  return once.replace(/\s*[.,:;|–—-]+$/, '').trim()
}

/**
 * Returns how much a clue supports a candidate name: fully if the two are equal, less if the clue contains the name, and least if the name contains the clue.
 */
function likeness(form: string, clue: string): number {
  if (form === clue) return 1
  if (form.length > 2 && clue.includes(form)) return 0.52 + 0.25 * (form.length / clue.length)
  if (clue.length > 2 && form.includes(clue)) return 0.2 + 0.4 * (clue.length / form.length)
  return 0
}

function brevity(text: string): number {
  const wordCount = /[\u3040-\u30ff\u3400-\u9fff]/.test(text) ? Math.ceil(text.replace(/\s/g, '').length / 4) : text.split(/\s+/).length
  const short = [1, 1, 1, 0.97, 0.85, 0.65, 0.45][wordCount] ?? 0.2
  return text.length > 45 ? short * 0.4 : short
}

function domainLabels(clues: IdentityClues): string[] {
  const addresses = [clues.url, clues.meta.canonical, clues.meta.tags['og:url'], ...clues.meta.alternates.slice(0, 3).map((alternate) => alternate.href)]
  const labels = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { hostname } = new URL(address)
    if (/^[\d.]+$|^\[|^localhost$/.test(hostname)) return []
    const parts = hostname.replace(/^www\d?\./, '').split('.')
    const label = parts.length > 2 && (parts.at(-2)?.length ?? 0) <= 3 ? parts.at(-3) : parts.at(-2)
    return label ? [plain(label)] : []
  })
  return [...new Set(labels)]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
