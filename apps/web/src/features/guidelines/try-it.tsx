import type { CheckCopyInput, CheckedCopy, GuidelineFinding, GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { withFixes } from '@brandwright/domain/checks/with-fixes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { FindingList, withScore } from '../../entities/guidelines/finding-list.tsx'
import { checkCopy, estimateJudging } from '../../entities/guidelines/guidelines-calls.ts'
import { MakeRule } from '../../entities/guidelines/make-rule.tsx'
import { type Marked, MarkedText } from '../../entities/guidelines/marked-text.tsx'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatEstimatedCost } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { draftsOf } from './drafts-of.ts'
import styles from './try-it.module.css'

type Kind = NonNullable<CheckCopyInput['kind']>
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'text', label: 'Any text' },
  { value: 'header', label: 'Heading' },
  { value: 'subject', label: 'Email subject' },
  { value: 'body', label: 'Body' },
  { value: 'button', label: 'Button' },
]
const MAX_LENGTH = 20_000

interface Checked {
  text: string
  report: CheckedCopy
}

/** Renders the "Try it" panel, which checks a text against the guidelines. The panel marks violations and shows reasons and replacements. */
export function TryIt({ guidelines, model }: { guidelines: GuidelinesAnswer; model: string | null }) {
  const { id, canEdit } = guidelines
  const title = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = usePersonalDraft(`guidelines:${id}:try-it`, { text: '', kind: 'text' as Kind })
  const { text, kind } = draft.values
  const [checked, setChecked] = useState<Checked | null>(null)
  const [active, setActive] = useState<GuidelineFinding | null>(null)
  const [rewritten, setRewritten] = useState<{ before: string; after: string } | null>(null)
  const check = useMutation({
    // Runs one check at a time, so that the check of a fix never finishes before the check of the original text.
    scope: { id: `check ${id}` },
    mutationFn: async (text: string) => ({ text, report: await checkCopy(id, { text, kind, judge: true, ...(model ? { model } : {}) }) }),
    onSuccess: (result) => {
      setActive(null)
      setChecked(result)
    },
  })
  const findings = checked && checked.text === text ? checked.report.findings : []
  const fixes = findings.flatMap(({ fix }) => fix ?? [])
  const requestCheck = (next: string) => {
    if (next.trim() !== '') check.mutate(next)
  }
  const press = () => {
    // Offers a rule only if the user rewrote a violation manually, because a text from a fix already follows an existing rule.
    setRewritten(checked && checked.text !== text && checked.report.findings.length > 0 ? { before: checked.text, after: text } : null)
    requestCheck(text)
  }
  const apply = (some: typeof fixes) => {
    const next = withFixes(text, some)
    draft.type({ text: next })
    setRewritten(null)
    area.current?.focus()
    requestCheck(next)
  }
  const put = (next: string) => {
    if (text.trim() !== '' && text !== next)
      notify({ type: 'info', title: 'Your text was replaced', action: { label: 'Undo', handler: () => draft.type({ text }) } })
    draft.type({ text: next })
    setChecked(null)
    setRewritten(null)
    area.current?.focus()
  }
  const show = (finding: GuidelineFinding) => {
    setActive(finding)
    if (!finding.span || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(finding.span.start, finding.span.end)
  }
  return (
    <section id="try-it" className={styles.panel} aria-labelledby={title}>
      <header className={styles.header}>
        <h2 id={title} tabIndex={-1}>
          Try it
        </h2>
        <DraftMenu guidelines={guidelines} onTake={put} />
      </header>
      <MarkedArea
        ref={area}
        label="Text to check"
        value={text}
        maxLength={MAX_LENGTH}
        spans={findings.flatMap(({ span, level }) => (span ? [{ ...span, level }] : []))}
        active={active?.span}
        onChange={(next) => draft.type({ text: next })}
        onSubmit={press}
      />
      <div className={styles.acts}>
        <SelectField
          label="Kind of copy"
          hideLabel
          options={KINDS}
          value={kind}
          onChange={({ target }) => {
            draft.type({ kind: target.value as Kind })
            setChecked(null)
          }}
        />
        <Button busy={check.isPending} disabled={text.trim() === ''} onClick={press}>
          {checked ? 'Check again' : 'Check'}
        </Button>
      </div>
      {canEdit && <JudgingPrice id={id} length={text.trim().length} model={model} />}
      {!checked && !check.error && (
        <p className={styles.hint}>Paste a text, or choose one of yours. Each conflict with the guidelines is marked, with the reason and any available fix.</p>
      )}
      {check.error && <FormAlert title="The text was not checked">{errorMessage(check.error)} Your text is still here.</FormAlert>}
      <div className={styles.outcome}>
        <ScoreLine report={checked?.report ?? null} stale={checked !== null && checked.text !== text} />
        {fixes.length > 1 && <Button onClick={() => apply(fixes)}>{withScore('Apply all', checked?.report.fixed)}</Button>}
      </div>
      {checked && <FindingList text={text} findings={findings} rules={checked.report.rules} active={active} onShow={show} onApply={(fix) => apply([fix])} />}
      {checked && checked.text === text && <RuleLists report={checked.report} />}
      {rewritten && canEdit && <MakeRule guidelines={guidelines} {...rewritten} onDone={() => setRewritten(null)} />}
    </section>
  )
}

type MarkedAreaProps = {
  ref: Ref<HTMLTextAreaElement>
  label: string
  value: string
  maxLength: number
  spans: readonly Marked[]
  active?: Marked
  onChange: (value: string) => void
  onSubmit: () => void
}

/** Renders a text area that grows with its content. A layer behind the text highlights spans. */
function MarkedArea({ ref, label, value, maxLength, spans, active, onChange, onSubmit }: MarkedAreaProps) {
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.area}>
        <div className={styles.behind} aria-hidden="true">
          <MarkedText text={value} spans={spans} active={active} />
          {'\n'}
        </div>
        <textarea ref={ref} id={id} value={value} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} onKeyDown={press} />
      </div>
    </div>
  )
}

/** Selects the text to check from generated copy and the brand's pages. */
function DraftMenu({ guidelines: { id, document }, onTake }: { guidelines: GuidelinesAnswer; onTake: (text: string) => void }) {
  const { data: guide } = useQuery(brandQuery(id))
  const drafts = draftsOf(document, guide)
  if (drafts.length === 0) return null
  const items = drafts.map(({ name, kind, text }) => ({ label: name, detail: kind, onSelect: () => onTake(text) }))
  return (
    <Menu label="From a draft or page" items={items}>
      <Button variant="quiet">
        <Shuffle size={16} aria-hidden="true" />
        From a draft or page
      </Button>
    </Menu>
  )
}

/** Lists the rules that a text follows and the rules that were not checked. Collapsed initially. */
function RuleLists({ report: { passes, unjudged, rules, judged } }: { report: CheckedCopy }) {
  return (
    <>
      <RuleNames title="Passes" names={passes} />
      <RuleNames title="Not checked" names={unjudged.map((rule) => rules[rule] ?? rule)} why={judged.why} />
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

/** Announces the score of the last checked text. */
function ScoreLine({ report, stale }: { report: CheckedCopy | null; stale: boolean }) {
  return (
    <div className={styles.score} role="status">
      {report && (
        <>
          <p className={stale ? styles.stale : undefined}>
            <b>{Math.round(report.score)}</b> of 100. {checksText(report)}
          </p>
          {stale && <p>The text has changed since this check.</p>}
          {report.judged.left > 0 && (
            <p>
              {report.judged.left} more {report.judged.left === 1 ? 'rule needs' : 'rules need'} a model and {report.judged.left === 1 ? 'was' : 'were'} not
              checked. {report.judged.why}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function checksText({ passed, failed }: CheckedCopy): string {
  const all = passed + failed
  if (all === 0) return 'There are no rules to check yet.'
  return failed === 0 ? `The text passes all ${all} checks.` : `${failed} of ${all} checks ${failed === 1 ? 'fails' : 'fail'}.`
}

/** Text lengths are rounded up to a multiple of this number of characters, so that typing rarely causes a refetch of the price. */
const LENGTH_STEP = 500

const MAX_ESTIMATED_LENGTH = 20_000

type JudgingPriceProps = { id: string; length: number; model: string | null }

/** Shows the cost of a check before it runs. Renders nothing if no rule needs a model. */
function JudgingPrice({ id, length, model }: JudgingPriceProps) {
  const characters = Math.min(MAX_ESTIMATED_LENGTH, Math.ceil(length / LENGTH_STEP) * LENGTH_STEP)
  const { data } = useQuery({
    queryKey: ['judging-price', id, characters, model],
    queryFn: ({ signal }) => estimateJudging(id, { characters, ...(model ? { model } : {}) }, signal),
    enabled: length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  if (!data || data.judged === 0) return null
  const rules = `${data.judged} ${data.judged === 1 ? 'rule is' : 'rules are'} checked by ${data.model}`
  return (
    <p className={styles.price}>
      {rules}: {formatEstimatedCost(data.cost)}.
    </p>
  )
}
