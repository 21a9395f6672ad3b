import { type FormEvent, type Ref, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-pages.module.css'

/** One or more addresses, parted by spaces or commas. What was typed stays until it was taken. */
export function AddPages({ onAdd, ref }: { onAdd: (urls: string[]) => Promise<unknown>; ref: Ref<HTMLFormElement> }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const urls = text.split(/[\s,]+/).filter(Boolean)
    if (urls.length === 0) return setProblem('Type the address of a page first.')
    setBusy(true)
    try {
      await onAdd(urls)
      setText('')
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
          setText(target.value)
          setProblem('')
        }}
        trailing={
          <Button type="submit" busy={busy}>
            Read it
          </Button>
        }
      />
    </form>
  )
}
