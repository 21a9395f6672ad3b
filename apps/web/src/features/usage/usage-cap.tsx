import type { BrandUsage } from '@brandwright/contracts/usage'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './usage-panel.module.css'
import { useBrandUsage } from './use-brand-usage.ts'

/** Shows the brand's usage this month and its cap. Once usage has reached the cap, new work must wait until next month. */
export default function UsageCap({ brandId }: { brandId: string }) {
  const { data: brand } = useQuery(brandQuery(brandId))
  const { usage, save } = useBrandUsage(brandId)
  return (
    <section className={styles.card} aria-labelledby="cap">
      <div>
        <h2 id="cap">Cap of {brand?.name || 'your brand'}</h2>
        <p className={styles.range}>The maximum number of tasks per month, for all members together. Work in progress is always finished.</p>
      </div>
      {usage.error && (
        <ErrorState title="The cap could not be loaded" onRetry={() => void usage.refetch()}>
          {usage.error.message}
        </ErrorState>
      )}
      {usage.isPending && <Spinner label="Loading" />}
      {usage.data && (
        <>
          <Used {...usage.data} />
          {save.error && <FormAlert title="The cap was not changed">{save.error.message}</FormAlert>}
          {usage.data.canChange ? (
            <CapForm key={usage.data.cap} cap={usage.data.cap} saving={save.isPending} onSave={(monthly) => save.mutate({ monthly })} />
          ) : (
            <p>An admin of this brand, or a super admin, can change the cap.</p>
          )}
        </>
      )}
    </section>
  )
}

function Used({ month, used, cap }: BrandUsage) {
  return (
    <div className={styles.used}>
      <p>
        <b>{used}</b> {cap === null ? `used in ${month}. There is no cap.` : `of ${cap} used in ${month}.`}
      </p>
      {cap !== null && <meter aria-label={`Used in ${month}`} min={0} max={Math.max(cap, 1)} value={Math.min(used, Math.max(cap, 1))} high={cap * 0.8} />}
      {cap !== null && used >= cap && <p className={styles.full}>The cap is reached: no further work starts until next month, or until the cap is raised.</p>}
    </div>
  )
}

function CapForm({ cap, saving, onSave }: { cap: number | null; saving: boolean; onSave: (monthly: number | null) => void }) {
  const [typed, setTyped] = useState(cap === null ? '' : String(cap))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(typed === '' ? null : Number(typed))
  }
  return (
    <form className={styles.cap} onSubmit={send}>
      <Field
        label="Tasks per month"
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="Leave it empty for no cap."
      />
      <Button type="submit" variant="primary" size="md" busy={saving}>
        Save the cap
      </Button>
    </form>
  )
}
