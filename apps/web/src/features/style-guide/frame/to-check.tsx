import { Popover } from '../../../ui/popover.tsx'
import { pointerWords } from '../model/pointer-words.ts'
import styles from './to-check.module.css'

const MOST_LISTED = 12

/** "3 of 221 values", and which ones, each a way to its place. */
export function ToCheck({ pointers, of }: { pointers: readonly string[]; of: number }) {
  if (pointers.length === 0) return <>Nothing, of {of.toLocaleString('en')} values</>
  return (
    <Popover
      label="Values to check"
      width={320}
      content={({ close }) => (
        <div className={styles.list}>
          <p>We are less sure of these. Look at their evidence.</p>
          <ul>
            {pointers.slice(0, MOST_LISTED).map((pointer) => {
              const { part, words } = pointerWords(pointer)
              return (
                <li key={pointer}>
                  <a href={`#${part}`} onClick={close}>
                    {words}
                  </a>
                </li>
              )
            })}
          </ul>
          {pointers.length > MOST_LISTED && <p>and {pointers.length - MOST_LISTED} more</p>}
        </div>
      )}
    >
      <button type="button" className={styles.trigger}>
        {pointers.length} of {of.toLocaleString('en')} values
      </button>
    </Popover>
  )
}
