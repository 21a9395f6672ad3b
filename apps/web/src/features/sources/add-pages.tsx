import { MAX_PAGES_READ } from '@brandwright/contracts/limits'
import { type FormEvent, type Ref, useState } from 'react'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-pages.module.css'

const EMPTY = { text: '' }

/** Adds one or more URLs, separated by spaces or commas. Keeps the input across reloads and sign-ins until the server has accepted it. */
export function AddPages({ id, onAdd, ref }: { id: string; onAdd: (urls: string[]) => Promise<unknown>; ref: Ref<HTMLFormElement> }) {
  const draft = usePersonalDraft(`add-pages:${id}`, EMPTY)
  const { text } = draft.values
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const urls = text.split(/[\s,]+/).filter(Boolean)
    if (urls.length === 0) return setProblem('Type the address of a page first.')
    if (urls.length > MAX_PAGES_READ) return setProblem(`One scan covers at most ${MAX_PAGES_READ} pages.`)
    setBusy(true)
    try {
      await onAdd(urls)
      draft.settle({ text }, EMPTY)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={add} noValidate>
      <Field
        label="Add a page"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="yourbrand.com/about"
        value={text}
        error={problem}
        onChange={({ target }) => {
          draft.type({ text: target.value })
          setProblem('')
        }}
        trailing={
          <Button type="submit" busy={busy}>
            Scan it
          </Button>
        }
      />
    </form>
  )
}
