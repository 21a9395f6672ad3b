import type { CheckedCopy } from '@brandwright/contracts/guidelines'
import styles from './try-it.module.css'

/** Folded under what fails: the rules that a text keeps, and those that nobody judged. */
export function RuleLists({ report: { passes, unjudged, rules, judged } }: { report: CheckedCopy }) {
  return (
    <>
      <RuleNames title="Passes" names={passes} />
      <RuleNames title="Not judged" names={unjudged.map((rule) => rules[rule] ?? rule)} why={judged.why} />
    </>
  )
}

function RuleNames({ title, names, why }: { title: string; names: readonly string[]; why?: string | null }) {
  if (names.length === 0) return null
  return (
    <details className={styles.rules}>
      <summary>
        {title} ({names.length})
      </summary>
      {why && <p>{why}</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
