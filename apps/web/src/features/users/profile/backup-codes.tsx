import { CopyButton } from '../../../ui/copy-button.tsx'
import styles from './security.module.css'

/** The codes for when the phone is not there, shown this once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p role="status">Keep these backup codes: each works once in place of a code, and they are not shown again.</p>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} variant="secondary">
        Copy the codes
      </CopyButton>
    </>
  )
}
