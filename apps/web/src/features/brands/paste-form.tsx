import { shortAddress } from '@brandwright/domain/brands/short-address'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './paste-form.module.css'
import { type SavedAddress, useReadWebsite } from './use-read-website.ts'
import { websiteAddress } from './website-address.ts'

/** Renders a URL field with a button. Errors appear below the field, and the input is preserved. */
export function PasteForm({ saved }: { saved?: SavedAddress | null }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(saved ? shortAddress(saved.address) : '')
  const [problem, setProblem] = useState(saved?.problem ?? '')
  const signedOut = useSession() === null
  const read = useReadWebsite()
  const refusal = isApiError(read.error) && read.error.status !== 401 ? read.error : null
  const shown = problem || refusal?.message || ''

  useEffect(() => {
    if (matchMedia('(width >= 820px) and (pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = websiteAddress(typed)
    setProblem(address.problem ?? '')
    if (address.problem) input.current?.focus()
    if (address.url) read.mutate(address.url)
  }
  const change = (text: string) => {
    setTyped(text)
    setProblem('')
    read.reset()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        Paste your website
      </label>
      <div className={shown ? styles.boxWithProblem : styles.box}>
        <input
          ref={input}
          id={id}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="yourbrand.com"
          value={typed}
          onChange={(event) => change(event.target.value)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
        />
        <Button type="submit" variant="primary" size="lg" busy={read.isPending}>
          {read.isPending ? 'Opening' : 'Scan it'}
        </Button>
      </div>
      <div id={`${id}-problem`} className={styles.problem} aria-live="assertive">
        {shown && (
          <p>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{shown}</span>
          </p>
        )}
      </div>
      {refusal?.requestId && refusal.status >= 500 && (
        <CopyButton text={refusal.requestId} className={styles.requestId}>
          <code>{refusal.requestId}</code>
        </CopyButton>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        Public pages only. Nothing is installed.{signedOut && ' You sign in before the scan; the address is saved.'}
      </p>
    </form>
  )
}
