import type { Place } from '../findings/check.ts'

/** Part of a rule that makes a single statement. `text` is in lowercase with straight apostrophes, without the words that command or forbid. */
export interface Clause {
  text: string
  /** The original clause, including quotes. */
  written: string
  forbids: boolean
  /** True if the clause itself says that something is forbidden or required; otherwise the rule's list determines this. */
  explicit: boolean
  places?: readonly Place[]
}

const BAN =
  /^(?:(?:do not|don't|must not|mustn't|should not|shouldn't|cannot|can't|never|avoid|not|without|stop|skip|ban|refrain from|leave out|steer clear of|stay away from)\s+(?:ever\s+)?|no\s+|zero\s+)/
const ORDER = /^(?:(?:please|always|do|must|should|we|you|the brand|copy|texts?)\s+)+/
const VERB =
  /^(?:(?:use|using|say|saying|write|writing|include|including|add|adding|put|putting|have|having|prefer|preferring|keep|keeping|make|making|choose|stick to|call it|mention|mentioning|quote|end with|start with)\s+)(?:(?:it|them)\s+)?(?:any\s+|the\s+(?=(?:oxford|serial|first|second|third)\b))?/
const PLACES: readonly (readonly [RegExp, readonly Place[]])[] = [
  [/\s*\b(?:in|at the end of|of|for|on) (?:the |our |your |all |email )*(?:subject lines?|subjects)$/, ['subject']],
  [/\s*\b(?:in|at the end of|of|for|on) (?:the |our |your |all )*(?:headlines?|headings?|headers?|titles?)$/, ['header']],
  [/\s*\b(?:in|at the end of|of|for|on) (?:the |our |your |all )*(?:buttons?|calls to action|ctas?|button labels?)$/, ['button']],
  [/\s*\b(?:in|of|for) (?:the |our |your |all )*(?:body|body copy|body text|paragraphs)$/, ['body', 'text']],
]
const EVERYWHERE = /\s*\b(?:anywhere|ever|at all|in (?:the |our |your |all )?(?:copy|texts?|writing|emails?|posts?))$/
/** Separates two clauses: "no countdowns, no “hurry”". */
const CLAUSE_SEPARATOR =
  /(?:[;.]\s+|,\s+(?:and\s+)?(?=(?:no|never|don['’]t|do not|avoid|use|keep|write|say|always)\b)|\s+and\s+(?=(?:never|don['’]t|do not|avoid|keep|write|always)\b))/iu

/** Returns the clauses of a rule, excluding remarks in brackets. */
export function clausesOf(line: string, forbids: boolean): Clause[] {
  return withoutRemarks(line)
    .split(CLAUSE_SEPARATOR)
    .map((written) => clauseOf(written, forbids))
    .filter(({ text }) => text !== '')
}

/** Returns the whole rule as one clause. */
export function clauseOf(line: string, forbids: boolean): Clause {
  const written = withoutRemarks(line)
  let text = written.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').replace(ORDER, '')
  const answer = /^(.+?)\s*:\s*(never|no|none|not|avoid|yes|always|use)$/.exec(text)
  const banned = BAN.exec(text) ?? (answer && /^(?:never|no|none|not|avoid)$/.test(answer[2] ?? '') ? answer : null)
  if (answer) text = answer[1] ?? ''
  else if (banned) text = text.slice(banned[0].length)
  const verb = VERB.exec(text)
  if (verb) text = text.slice(verb[0].length)
  text = text.replace(EVERYWHERE, '')
  const place = PLACES.find(([pattern]) => pattern.test(text))
  if (place) text = text.replace(place[0], '')
  const ordered = answer !== null && !banned
  return { text, written, forbids: banned ? true : ordered ? false : forbids, explicit: banned !== null || ordered, ...(place ? { places: place[1] } : {}) }
}

const withoutRemarks = (line: string) =>
  line
    .replace(/\s*\([^()]*\)/gu, '')
    .trim()
    .replace(/[.。]+$/u, '')
