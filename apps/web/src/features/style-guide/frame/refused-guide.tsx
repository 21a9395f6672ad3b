import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { readAddress } from '../data/run-actions.ts'
import { refusals } from '../model/refusals.ts'
import styles from './refused-guide.module.css'

type RefusedGuideProps = { code: ExtractionErrorCode; message: string; address: string | null; runId: string | null }

/** Explains why the extraction was rejected, and offers alternatives. Shows no brand values, because they would be guesses. */
export default function RefusedGuide({ code, message, address, runId }: RefusedGuideProps) {
  const { title, meaning, advice, retry } = refusals[code]
  const read = useReadAddress()
  return (
    <div className={styles.page}>
      <ErrorState
        level={1}
        title={title}
        requestId={runId ?? undefined}
        onRetry={retry && address ? () => read.mutate(address) : undefined}
        actions={
          <>
            <Link to={paths.byHand} className={buttonClass('secondary', 'md')}>
              Start by hand
            </Link>
            <Link to={paths.styleGuide('sample')} className={buttonClass('secondary', 'md')}>
              See the sample brand
            </Link>
          </>
        }
      >
        {address && <p className={styles.address}>{shortAddress(address)}</p>}
        <p>
          {code !== 'stopped' && firstSentence(message)} {meaning}
        </p>
        <p>{advice}</p>
      </ErrorState>
      <OtherAddress onRead={read.mutate} isScanning={read.isPending} problem={read.error?.message} />
    </div>
  )
}

function useReadAddress() {
  const navigate = useNavigate()
  return useMutation({ mutationFn: readAddress, onSuccess: ({ id, runId }) => navigate(paths.styleGuide(id, runId)) })
}

function OtherAddress({ onRead, isScanning, problem }: { onRead: (url: string) => void; isScanning: boolean; problem?: string }) {
  const field = useId()
  const [url, setUrl] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim()) onRead(url.trim())
      }}
    >
      <label htmlFor={field}>Scan another address</label>
      <div className={styles.row}>
        <input
          id={field}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          aria-describedby={problem ? `${field}-problem` : undefined}
        />
        <Button type="submit" variant="secondary" size="md" busy={isScanning}>
          Scan it
        </Button>
      </div>
      {problem && (
        <p id={`${field}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

/** Returns the first sentence of a message. A period within a host name or URL does not end the sentence. */
export function firstSentence(message: string): string {
  return /^.*?[.!?](?=\s+[\p{Lu}`"]|\s*$)/su.exec(message)?.[0] ?? message
}
