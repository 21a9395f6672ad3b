import type { ImportReport } from '@brandwright/contracts/import-report'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { textOfFile } from '../../lib/text-of-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportResult } from '../../ui/import-result.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { brandPath } from './brand-document.ts'
import styles from './list-import.module.css'
import { useBrandChanges } from './use-brand-changes.ts'

type Report = ImportReport & { revision: number }

interface ListImportProps<T extends { text: string }> {
  id: string
  /** Path of the import endpoint below the guide's path. Also the storage key of the draft. */
  path: string
  empty: T
  title: string
  label: string
  noun: [string, string]
  placeholder: string
  hint: string
  /** Returns the label of the import button. `checked` is the report of a check that has already run. */
  button: (checked: ImportReport | null) => string
  /** Renders additional inputs below the list. */
  children?: (values: T, write: (next: Partial<T>) => void) => ReactNode
  onClose: () => void
}

/** Renders a dialog that checks and imports a list. Rejected lines stay in the text area, so that the user can correct them. */
export function ListImport<T extends { text: string }>({ id, path, empty, title, noun, button, children, onClose, ...box }: ListImportProps<T>) {
  const { values, type } = usePersonalDraft(`${path}:${id}`, empty)
  const [report, setReport] = useState<{ of: Report; done: boolean } | null>(null)
  const changes = useBrandChanges(id)
  const sending = useMutation({
    mutationFn: (trial: boolean) => changes.change<Report>({ path: `${brandPath(id)}/${path}`, body: { ...values, trial }, retryWhenStale: true }),
    onSuccess: (answer, trial) => {
      setReport({ of: answer, done: !trial })
      if (trial) return
      const { added, merged, refused, revision, written } = answer
      type({ text: refusedLines(answer) } as Partial<T>)
      const undo = () =>
        void changes.undoChange(revision).catch((error: unknown) => notify({ type: 'error', title: 'The list was not removed', message: errorMessage(error) }))
      if (added.length + merged.length > 0)
        notify({ type: 'success', title: `${added.length} added, ${merged.length} merged`, ...(written && { action: { label: 'Undo', handler: undo } }) })
      if (refused.length === 0) onClose()
    },
  })
  const write = (next: Partial<T>) => {
    type(next)
    setReport(null)
  }
  const writeText = (text: string) => write({ text } as Partial<T>)
  const checked = report && !report.done ? report.of : null
  const isEmpty = values.text.trim() === ''
  const addsNothing = checked !== null && checked.added.length + checked.merged.length === 0
  return (
    <Dialog
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={() => sending.mutate(true)} busy={sending.isPending && sending.variables} disabled={isEmpty}>
            Check list
          </Button>
          <Button variant="primary" onClick={() => sending.mutate(false)} busy={sending.isPending && !sending.variables} disabled={isEmpty || addsNothing}>
            {button(checked)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          {...box}
          rows={7}
          value={values.text}
          onChange={({ target }) => writeText(target.value)}
          error={sending.error ? errorMessage(sending.error) : undefined}
        />
        <div>
          <UploadButton label="Choose a CSV" accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={([file]) => file && void textOfFile(file).then(writeText)} />
        </div>
        {children?.(values, write)}
        {report && <ImportResult report={report.of} done={report.done} noun={noun} />}
      </div>
    </Dialog>
  )
}

/**
 * Returns the rejected lines as the user entered them, below the heading of the list, if any. If an entry spans several lines, blank lines separate the
 * entries.
 */
function refusedLines({ form, heading, refused }: ImportReport): string {
  if (refused.length === 0) return ''
  const between = form === 'lines' && refused.some(({ line }) => line.includes('\n')) ? '\n\n' : '\n'
  return [heading, ...refused.map(({ line }) => line)].filter(Boolean).join(between)
}
