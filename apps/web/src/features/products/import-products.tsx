import type { ImportReport } from '@brandwright/contracts/import-report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useGuideStep } from '../../lib/use-guide-step.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportResult } from '../../ui/import-result.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './product-form.module.css'

type Report = ImportReport & { revision: number }

/** A list of products: looked through first, then brought in. What was refused stays in the box, to be put right. */
export default function ImportProducts({ id, onClose }: { id: string; onClose: () => void }) {
  const { values, type } = useKeptDraft(`product-list:${id}`, { text: '' })
  const [report, setReport] = useState<{ of: Report; done: boolean } | null>(null)
  const step = useGuideStep(id)
  const sending = useMutation({
    mutationFn: (trial: boolean) => step.send<Report>('products/list', { text: values.text, trial }),
    onSuccess: (answer, trial) => {
      setReport({ of: answer, done: !trial })
      if (trial) return
      const { added, merged, refused, heading, revision, written } = answer
      type({ text: refused.length > 0 ? [heading, ...refused.map(({ line }) => line)].join('\n') : '' })
      const undo = () =>
        void step.takeBack(revision).catch((error: unknown) => notify({ type: 'error', title: 'The list was not taken back', message: errorWords(error) }))
      if (added.length + merged.length > 0)
        notify({ type: 'success', title: `${added.length} added, ${merged.length} merged`, ...(written && { action: { label: 'Undo', handler: undo } }) })
      if (refused.length === 0) onClose()
    },
  })
  const write = (text: string) => {
    type({ text })
    setReport(null)
  }
  const isRead = report !== null && !report.done
  const empty = values.text.trim() === ''
  const nothing = isRead && report.of.added.length + report.of.merged.length === 0
  return (
    <Dialog
      onClose={onClose}
      title="Import products"
      actions={
        <>
          <Button onClick={() => sending.mutate(true)} busy={sending.isPending && sending.variables} disabled={empty}>
            Check the list
          </Button>
          <Button variant="primary" onClick={() => sending.mutate(false)} busy={sending.isPending && !sending.variables} disabled={empty || nothing}>
            Import
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <UploadButton label="Choose a CSV" accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={([file]) => void file?.text().then(write)} />
        </div>
        <TextArea
          label="Products"
          rows={7}
          value={values.text}
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
          placeholder={'Title,Price,Currency,Stock\nMorning cup,24.00,GBP,yes'}
          hint="An export of Shopify, or a table whose first row names its columns: Title, Price, Currency, Description, URL, Image, Stock, Tags. What you edited or locked by hand stays as it is."
          error={sending.error ? errorWords(sending.error) : undefined}
        />
        {report && <ImportResult report={report.of} done={report.done} noun={['product', 'products']} />}
      </div>
    </Dialog>
  )
}
