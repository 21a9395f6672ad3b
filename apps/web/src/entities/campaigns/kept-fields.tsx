import type { KeptField, UndoneRun } from '@brandwright/contracts/campaigns'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { itemAddress, placeOfPointer } from './item-place.ts'
import styles from './kept-fields.module.css'

/**
 * Lists the fields that an undo skipped because of later changes, grouped by email or page, each with a link to its location in the editor. Screen readers
 * announce the first sentence only if the component was rendered before the undo.
 */
export function KeptFields({ brandId, undone: { remaining, kept } }: { brandId: string; undone: UndoneRun }) {
  const more = remaining - kept.length
  return (
    <div className={styles.kept}>
      <p role="status">{remaining > 0 && 'These fields were not undone, because they were changed later:'}</p>
      {remaining > 0 && (
        <section aria-label="Not undone">
          <ul>
            {[...byItem(kept)].map(([itemId, fields]) => (
              <li key={itemId}>
                {fields[0]?.itemName}
                <ul>
                  {fields.map(({ campaignId, itemName, pointer, label }) => (
                    <li key={pointer}>
                      <Link to={itemAddress({ brandId, campaignId, itemId }, placeOfPointer(pointer))}>
                        {label}
                        <VisuallyHidden> in “{itemName}”</VisuallyHidden>
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${more} more.`}</p>}
        </section>
      )}
    </div>
  )
}

function byItem(kept: readonly KeptField[]): Map<string, KeptField[]> {
  const items = new Map<string, KeptField[]>()
  for (const field of kept) items.set(field.itemId, [...(items.get(field.itemId) ?? []), field])
  return items
}
