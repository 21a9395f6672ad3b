import { avoidedMessage, findTerms, type Term } from '../find/terms.ts'
import type { Check } from '../findings/check.ts'
import type { Clause } from './clause.ts'

type Found = Pick<Check, 'find'> & Partial<Pick<Check, 'level'>>

const QUOTE = '[“"‘«„\']'
/** Matches "say X, not Y", "X instead of Y" and "prefer X to Y", where the first term is preferred. */
const FIRST_IS_PREFERRED = /(?:,\s*(?:and\s+)?(?:not|never)\b|\b(?:instead of|rather than|in place of|over|and not)\b|\bto(?=\s+[“"‘«„'])|\bbut not\b)/iu
/** Matches "replace Y with X", "not Y but X", "Y → X" and "change Y to X", where the last term is preferred. */
const LAST_IS_PREFERRED = /(?:^replace\b.*\b(?:with|by)\b|^(?:change|turn)\b.*\b(?:to|into)\b|^not\b.*\bbut\b|→|->|⇒|\b(?:becomes|should be)\b)/iu
/** Matches "never say cheap": a forbidden term without quotes, of at most two words, because longer texts are usually descriptions. */
const BARE =
  /^(?:(?:please|always)\s+)*(?:never|don['’]t|do not|avoid)\s+(?:ever\s+)?(?:say|saying|write|writing|call (?:it|them|us|anything)|calling (?:it|them|us|anything)|(?:use|using) the (?:words?|terms?|phrases?))\s+([\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]+)?(?:(?:,|,?\s+or|,?\s+and)\s+[\p{L}\p{N}'’-]+)*)$/iu
const NO_WORD = /^(?:anything|something|things?|it|that|this|too|more|less|so|in|about|how|what|why|when|as|like|we|you|i|to|for|if|a|an|the)\b/iu

/** Compiles rules about forbidden terms and their replacements. */
export function termsOfClause({ written, forbids, explicit }: Clause): Found | null {
  const quoted = quotedIn(written)
  const pair = quoted.length >= 2 ? null : barePair(written)
  if (pair) return termsFound([pair])
  if (quoted.length >= 2 && LAST_IS_PREFERRED.test(written)) return termsFound(quoted.slice(0, -1).map((avoid) => ({ avoid, use: quoted.at(-1) })))
  if (quoted.length >= 2 && FIRST_IS_PREFERRED.test(written)) return termsFound(quoted.slice(1).map((avoid) => ({ avoid, use: quoted[0] })))
  if (!forbids) return null
  if (quoted.length > 0) return forbidsOnlyQuotes(written) ? termsFound(quoted.map((avoid) => ({ avoid, use: '' }))) : null
  const bare = explicit ? BARE.exec(written)?.[1] : undefined
  if (bare === undefined || NO_WORD.test(bare)) return null
  return termsFound(bare.split(/,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+/iu).map((avoid) => ({ avoid, use: '' })))
}

const termsFound = (terms: Term[]): Found => ({ level: 'block', find: findTerms(terms, avoidedMessage) })

/** Returns true if the clause unconditionally forbids the quoted texts. Code can't evaluate a condition such as in "never say “luxury” of a price". */
function forbidsOnlyQuotes(written: string): boolean {
  const rest = written
    .replace(new RegExp(`${QUOTE}[^”"’»“]+[”"’»“']`, 'gu'), ' ')
    .toLowerCase()
    .replace(/[^\p{L}\s'’]/gu, ' ')
  return rest
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => LEADS.has(word.replaceAll('’', "'")))
}

const LEADS = new Set(
  "always please we you do don't not never no avoid ever say saying use using write writing call calling it the a an any word words term terms phrase phrases expression expressions like such as and or nor anything leave out skip stop ban mention mentioning".split(
    ' ',
  ),
)

/** Parses "say coffee, not java": two single words without quotes. */
function barePair(written: string): Term | null {
  const quoted =
    /^(?:(?:please|always)\s+)*(?:say|write|use)\s+([\p{L}\p{N}'’-]+)(?:,\s*(?:not|never)|\s+(?:instead of|rather than|and not|but not))\s+([\p{L}\p{N}'’-]+)$/iu.exec(
      written,
    )
  return quoted?.[1] && quoted[2] && !NO_WORD.test(quoted[1]) ? { avoid: quoted[2], use: quoted[1] } : null
}

/** Returns the quoted texts in order. A straight single quote inside a word counts as an apostrophe. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|"([^"]+)"|‘([^’]+)’|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu)].map((found) =>
    (found.slice(1).find((group) => group !== undefined) ?? '').replace(/[,.]$/u, '').trim(),
  )
}
