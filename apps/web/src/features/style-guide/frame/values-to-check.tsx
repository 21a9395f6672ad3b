import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memberTitle } from '../model/member-title.ts'
import { describePointer } from '../model/pointer-label.ts'
import styles from './to-check.module.css'

const MAX_LISTED = 12

type ValuesToCheckProps = { guide: StyleGuide; pointers: readonly string[]; close: () => void }

/** Lists the values with low confidence. Each entry links to its value. */
export default function ValuesToCheck({ guide, pointers, close }: ValuesToCheckProps) {
  return (
    <div className={styles.list}>
      <p>These values are less certain. Check their evidence.</p>
      <ul>
        {pointers.slice(0, MAX_LISTED).map((pointer) => {
          const { part, label } = describePointer(pointer)
          return (
            <li key={pointer}>
              <a href={`#${part}`} onClick={close}>
                {[label, memberTitle(guide, pointer)].filter(Boolean).join(': ')}
              </a>
            </li>
          )
        })}
      </ul>
      {pointers.length > MAX_LISTED && <p>and {pointers.length - MAX_LISTED} more</p>}
    </div>
  )
}
