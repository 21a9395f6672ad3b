import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import styles from './refused-files.module.css'
import type { RefusedFile } from './use-upload-images.ts'

/** The files that were not added, each with its reason, until they were tried again or set aside. */
export function RefusedFiles({ refused, onRetry, onDismiss }: { refused: readonly RefusedFile[]; onRetry: (files: File[]) => void; onDismiss: () => void }) {
  if (refused.length === 0) return null
  return (
    <div className={styles.refused}>
      <FormAlert title={refused.length === 1 ? 'One file was not added' : `${refused.length} files were not added`}>
        {refused.map(({ file, words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be refused twice
          <span key={at} className={styles.file}>
            <b>{file.name}</b>: {words}
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
