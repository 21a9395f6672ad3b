import type { StoreSynced } from '@brandwright/contracts/products'
import { useRemoveSeveral } from '../../entities/brands/use-remove-several.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './sync-store.module.css'
import { useStoreSync } from './use-store-sync.ts'

/** Syncs the store's product list. Shows the progress and then lists the added, changed and removed products. */
export default function SyncStore({ id, onClose }: { id: string; onClose: () => void }) {
  const { label, result, problem, isRunning, stop, again } = useStoreSync(id)
  return (
    <Dialog
      onClose={onClose}
      title="Sync with the store"
      actions={
        isRunning ? (
          <Button onClick={() => void stop()}>Stop</Button>
        ) : (
          <>
            {problem && <Button onClick={again}>Try again</Button>}
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <div className={styles.sync} aria-live="polite">
        {isRunning && (
          <p className={styles.step}>
            <Spinner /> {label}
          </p>
        )}
        {problem && <FormAlert title="The store was not synced">{problem}</FormAlert>}
        {result && <Result id={id} result={result} />}
      </div>
    </Dialog>
  )
}

function Result({ id, result }: { id: string; result: StoreSynced }) {
  const { added, changed, gone: deleted, same } = result
  const remove = useRemoveSeveral(id, 'products')
  return (
    <>
      <p>
        <b>
          {added.length.toLocaleString('en')} added, {changed.length.toLocaleString('en')} changed, {deleted.length.toLocaleString('en')} no longer in the
          store.
        </b>{' '}
        {same.toLocaleString('en')} unchanged. Values that you edited or locked are not changed.
      </p>
      <Titles name="Added" items={added.map(({ title }) => title)} />
      <Titles name="Changed" items={changed.map(({ title, fields }) => `${title} (${fields.join(', ').replace('available', 'stock')})`)} />
      <Titles name="No longer in the store" items={deleted.map(({ title }) => title)} />
      {deleted.length > 0 && (
        <div>
          <Button
            onClick={() =>
              void remove(
                deleted.map((one) => one.id),
                `${deleted.length} ${deleted.length === 1 ? 'product' : 'products'}`,
              )
            }
          >
            Delete missing products
          </Button>
        </div>
      )}
    </>
  )
}

const MAX_NAMED = 12

function Titles({ name, items }: { name: string; items: readonly string[] }) {
  if (items.length === 0) return null
  const more = items.length - MAX_NAMED
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <p>
        {items.slice(0, MAX_NAMED).join(', ')}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}
      </p>
    </div>
  )
}
