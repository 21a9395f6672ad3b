import type { Check, CompiledChecks, JudgedCheck, KnownFacts } from './findings/check.ts'
import { type Clause, clauseOf, clausesOf } from './grammar/clause.ts'
import { featuresOfClause, lengthsOfClause, termsOfClause } from './grammar/features-of-clause.ts'

/** A rule in the guidelines with its id, text and list. */
export interface RuleLine {
  id: string
  text: string
  list: 'dos' | 'donts' | 'punctuation'
}

/** Maximum length in characters of a rule that is compiled into checks. A model judges longer rules. */
const MAX_RULE_LENGTH = 400

/**
 * Compiles a rule into one check per recognized clause; if code can't evaluate some clause, adds a judged check of the whole rule. Never guesses the meaning of
 * a clause.
 */
export function compileLine({ id, text, list }: RuleLine, facts: KnownFacts): CompiledChecks {
  const forbids = list === 'donts'
  if (text.length > MAX_RULE_LENGTH) return { checks: [], judged: judgedLine({ id, text }, forbids) }
  const fullClause = compileClause(clauseOf(text, forbids), facts)
  const clauses = fullClause ? [fullClause] : clausesOf(text, forbids).map((clause) => compileClause(clause, facts))
  const checks = clauses
    .flatMap((found) => found ?? [])
    .map((found, index): Check => ({ id: index === 0 ? id : `${id}/${index}`, rule: text, level: list === 'dos' ? 'suggest' : 'warn', ...found }))
  return { checks, judged: clauses.length === 0 || clauses.includes(null) ? judgedLine({ id, text }, forbids) : [] }
}

type Found = Omit<Check, 'id' | 'rule' | 'level'> & Partial<Pick<Check, 'level'>>

function compileClause(clause: Clause, facts: KnownFacts): Found[] | null {
  const wordCheck = termsOfClause(clause)
  if (wordCheck) return [{ ...wordCheck, ...(clause.places ? { places: clause.places } : {}) }]
  const length = lengthsOfClause(clause)
  return length ? [{ ...length, aspect: 'length' }] : featuresOfClause(clause, facts)
}

function judgedLine({ id, text }: Pick<RuleLine, 'id' | 'text'>, forbids: boolean): JudgedCheck[] {
  if (text.trim() === '') return []
  const question = forbids ? "This is a don't: the text must not do it." : 'This is a do: the text must do it where it can.'
  return [
    {
      id,
      rule: text,
      prompt: `A rule of the brand's copy guidelines: ${JSON.stringify(text)}. ${question} Judge the text by this rule alone. Give whether it keeps the rule, the words that break it exactly as they stand in the text, one sentence that says why, and better words in their place.`,
    },
  ]
}
