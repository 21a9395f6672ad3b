import { Button } from './button.tsx'
import { FormAlert } from './form-alert.tsx'
import styles from './refused-files.module.css'

interface RefusedFilesProps {
  refused: readonly { file: File; reason: string }[]
  onRetry: (files: File[]) => void
  onDismiss: () => void
}

/** Lists rejected files with the reasons until the user retries or dismisses them. */
export function RefusedFiles({ refused, onRetry, onDismiss }: RefusedFilesProps) {
  if (refused.length === 0) return null
  return (
    <div className={styles.refused}>
      <FormAlert title={refused.length === 1 ? 'One file was not added' : `${refused.length} files were not added`}>
        {refused.map(({ file, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be rejected twice
          <span key={at} className={styles.file}>
            <b>{file.name}</b>: {reason}
          </span>
        ))}
      </FormAlert>
      <div className={styles.actions}>
        <Button onClick={() => onRetry(refused.map(({ file }) => file))}>Try again</Button>
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
