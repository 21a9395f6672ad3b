import type { ImportReport } from '@brandwright/contracts/import-report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useGuideStep } from '../../lib/use-guide-step.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ImportResult } from '../../ui/import-result.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './review-form.module.css'

type Report = ImportReport & { revision: number }
const nothing = { text: '', source: '', permission: false }

/** A list of reviews: looked through first, then brought in. What was refused stays in the box, to be put right. */
export default function ImportReviews({ id, onClose }: { id: string; onClose: () => void }) {
  const draft = useKeptDraft(`review-list:${id}`, nothing)
  const [report, setReport] = useState<{ of: Report; done: boolean } | null>(null)
  const step = useGuideStep(id)
  const { values, type } = draft
  const sending = useMutation({
    mutationFn: (trial: boolean) => step.send<Report>('reviews/list', { ...values, trial }),
    onSuccess: (answer, trial) => {
      setReport({ of: answer, done: !trial })
      if (trial) return
      type({ text: answer.refused.length > 0 ? [answer.heading, ...answer.refused.map(({ line }) => line)].filter(Boolean).join(separator(answer)) : '' })
      const undo = () =>
        void step
          .takeBack(answer.revision)
          .catch((error: unknown) => notify({ type: 'error', title: 'The list was not taken back', message: errorWords(error) }))
      const count = answer.added.length
      if (count > 0)
        notify({ type: 'success', title: `${count} ${count === 1 ? 'review was' : 'reviews were'} added`, action: { label: 'Undo', handler: undo } })
      if (answer.refused.length === 0) onClose()
    },
  })
  const write = (next: Partial<typeof nothing>) => {
    type(next)
    setReport(null)
  }
  const isRead = report !== null && !report.done
  const empty = values.text.trim() === ''
  return (
    <Dialog
      onClose={onClose}
      title="Paste reviews"
      actions={
        <>
          <Button onClick={() => sending.mutate(true)} busy={sending.isPending && sending.variables} disabled={empty}>
            Check the list
          </Button>
          <Button
            variant="primary"
            onClick={() => sending.mutate(false)}
            busy={sending.isPending && !sending.variables}
            disabled={empty || (isRead && report.of.added.length + report.of.merged.length === 0)}
          >
            {isRead ? `Add ${report.of.added.length.toLocaleString('en')}` : 'Add them'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label="Reviews"
          rows={7}
          value={values.text}
          onChange={({ target }) => write({ text: target.value })}
          placeholder={'★★★★★ Keeps my tea warm all morning. — Ada\n4/5 Lighter than I thought.'}
          hint="One a line, or parted by blank lines; stars in front and a name behind a dash are understood. Or a CSV with a heading: text, rating, author, product, date, source, permission."
          error={sending.error ? errorWords(sending.error) : undefined}
        />
        <div>
          <UploadButton
            label="Choose a CSV"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFiles={([file]) => void file?.text().then((text) => write({ text }))}
          />
        </div>
        <Field
          label="Source"
          value={values.source}
          onChange={({ target }) => write({ source: target.value })}
          maxLength={2000}
          placeholder="Trustpilot, a market, an address"
          hint="For those that name none."
        />
        <label className={styles.check}>
          <input type="checkbox" checked={values.permission} onChange={({ target }) => write({ permission: target.checked })} />
          <span>Their authors allow to quote them</span>
        </label>
        {report && <ImportResult report={report.of} done={report.done} noun={['review', 'reviews']} />}
      </div>
    </Dialog>
  )
}

/** Refused paragraphs stay paragraphs. */
const separator = ({ form, refused }: Report) => (form === 'lines' && refused.some(({ line }) => line.includes('\n')) ? '\n\n' : '\n')
