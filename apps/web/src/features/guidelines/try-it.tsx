import type { CheckCopyInput, CheckedCopy, GuidelineFinding, GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { withFixes } from '@brandwright/domain/checks/with-fixes'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FindingList } from '../../entities/guidelines/finding-list.tsx'
import { checkCopy } from '../../entities/guidelines/guidelines-calls.ts'
import { MakeRule } from '../../entities/guidelines/make-rule.tsx'
import { MarkedArea } from '../../entities/guidelines/marked-area.tsx'
import { withScore } from '../../entities/guidelines/with-score.ts'
import { usePersonalDraft } from '../../lib/documents/use-personal-draft.ts'
import { errorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DraftMenu } from './draft-menu.tsx'
import { JudgingPrice } from './judging-price.tsx'
import { RuleLists } from './rule-lists.tsx'
import { ScoreLine } from './score-line.tsx'
import styles from './try-it.module.css'

type Kind = NonNullable<CheckCopyInput['kind']>
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'text', label: 'Any text' },
  { value: 'header', label: 'Heading' },
  { value: 'subject', label: 'Email subject' },
  { value: 'body', label: 'Body' },
  { value: 'button', label: 'Button' },
]
const LONGEST = 20_000

interface Checked {
  text: string
  report: CheckedCopy
}

/** "Try it": a text against the guidelines, with the words that fail marked in it, why, and what to say instead. */
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
    // A fix is checked after the text it was put into.
    scope: { id: `check ${id}` },
    mutationFn: async (text: string) => ({ text, report: await checkCopy(id, { text, kind, judge: true, ...(model ? { model } : {}) }) }),
    onSuccess: (result) => {
      setActive(null)
      setChecked(result)
    },
  })
  const findings = checked && checked.text === text ? checked.report.findings : []
  const fixes = findings.flatMap(({ fix }) => fix ?? [])
  const ask = (next: string) => {
    if (next.trim() !== '') check.mutate(next)
  }
  const press = () => {
    // What a person wrote over a text that failed may tell a rule; what a fix wrote is one already.
    setRewritten(checked && checked.text !== text && checked.report.findings.length > 0 ? { before: checked.text, after: text } : null)
    ask(text)
  }
  const apply = (some: typeof fixes) => {
    const next = withFixes(text, some)
    draft.type({ text: next })
    setRewritten(null)
    area.current?.focus()
    ask(next)
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
        maxLength={LONGEST}
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
        <p className={styles.hint}>Paste a line, or take one of yours. What goes against the guidelines is marked in it, with the reason and a fix.</p>
      )}
      {check.error && <FormAlert title="It was not checked">{errorWords(check.error)} Your text is still here.</FormAlert>}
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
