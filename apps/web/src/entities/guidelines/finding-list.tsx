import type { GuidelineFinding } from '@brandwright/contracts/guidelines'
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './finding-list.module.css'

const WORD = /\S/u

const MARKS: Record<GuidelineFinding['level'], { icon: ReactNode; label: string }> = {
  block: { icon: <CircleAlert size={16} aria-hidden="true" />, label: 'Must change: ' },
  warn: { icon: <TriangleAlert size={16} aria-hidden="true" />, label: 'Should change: ' },
  suggest: { icon: <Lightbulb size={16} aria-hidden="true" />, label: 'Consider changing: ' },
}

type FindingListProps = {
  text: string
  findings: readonly GuidelineFinding[]
  rules: Readonly<Record<string, string>>
  active: GuidelineFinding | null
  onShow: (finding: GuidelineFinding) => void
  onApply: (fix: NonNullable<GuidelineFinding['fix']>) => void
}

/** Lists the findings for a text, each with the matched text, the rule, the reason and, if available, a fix. */
export function FindingList({ text, findings, rules, active, onShow, onApply }: FindingListProps) {
  return (
    <ul className={styles.findings} aria-label="Findings">
      {findings.map((finding) => {
        const { level, rule, message, span, fix, judged } = finding
        const excerpt = span && text.slice(span.start, span.end)
        return (
          <li key={`${rule} ${span?.start} ${span?.end}`} className={styles[level]} data-active={finding === active ? '' : undefined}>
            {MARKS[level].icon}
            <div>
              <p className={styles.text}>
                <VisuallyHidden>{MARKS[level].label}</VisuallyHidden>
                {excerpt ? (
                  <button type="button" onClick={() => onShow(finding)} title="Show in text">
                    “{excerpt}”
                  </button>
                ) : (
                  'The whole text'
                )}{' '}
                {judged && <Badge size="xs">Checked by a model</Badge>}
              </p>
              <p className={styles.why}>
                {rules[rule] && rules[rule] !== message && `${rules[rule]}. `.replace('..', '.')}
                {message}
              </p>
              {fix && (
                <>
                  <Change {...(fix.text === '' ? { before: text.slice(fix.start, fix.end), after: '' } : shownFix(text, fix))} />
                  <Button onClick={() => onApply(fix)} aria-label={withScore(`Apply: ${fix.text || 'remove it'}`, fix.score)}>
                    {withScore('Apply', fix.score)}
                  </Button>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the label of a fix, followed by the resulting score, if available. */
export const withScore = (act: string, score: number | null | undefined): string => (score == null ? act : `${act}, score ${Math.round(score)}`)

function Change({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.fix}>
      <del>{before}</del> {after === '' ? <span>remove</span> : <ins>{after}</ins>}
    </p>
  )
}

interface Fix {
  start: number
  end: number
  text: string
}

/** Returns the text before and after a fix. Expands both to whole words, because a change of a single character would be hard to understand. */
export function shownFix(text: string, { start, end, text: put }: Fix): { before: string; after: string } {
  let from = start
  let to = end
  while (from > 0 && WORD.test(text[from - 1] ?? '')) from -= 1
  while (to < text.length && WORD.test(text[to] ?? '')) to += 1
  return { before: text.slice(from, to).trim(), after: `${text.slice(from, start)}${put}${text.slice(end, to)}`.trim() }
}
