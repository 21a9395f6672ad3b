import type { Source } from '@brandwright/domain/brands/style-guide'
import { Button } from '../../ui/button.tsx'
import styles from './chosen-sources.module.css'
import { useClearSources } from './use-clear-sources.ts'
import { useLeaveOutSeveral } from './use-leave-out-several.ts'

interface ChosenSourcesProps {
  id: string
  shown: readonly Source[]
  chosen: readonly Source[]
  onChoose: (ids: readonly string[]) => void
  onRead: (pages: readonly Source[]) => void
}

/** Renders the actions for selected pages, and the buttons that select all visible pages or none. */
export function ChosenSources({ id, shown, chosen, onChoose, onRead }: ChosenSourcesProps) {
  const clearing = useClearSources(id, () => onChoose([]))
  const leavingOut = useLeaveOutSeveral(id)
  const all = shown.length > 0 && chosen.length === shown.length
  const within = chosen.filter(({ kind }) => kind !== 'home')
  const leave = (excluded: boolean) =>
    leavingOut.mutate({ ids: within.filter((source) => Boolean(source.excluded) !== excluded).map((source) => source.id), excluded })
  return (
    <fieldset className={styles.bar} aria-label="Actions for the selected pages">
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all
          }}
          onChange={() => onChoose(all ? [] : shown.map((source) => source.id))}
        />
        {chosen.length === 0 ? 'Choose all' : `${chosen.length.toLocaleString('en')} chosen`}
      </label>
      {chosen.length > 0 && (
        <>
          <Button onClick={() => onRead(chosen)}>Scan again</Button>
          {within.some(({ excluded }) => !excluded) && (
            <Button busy={leavingOut.isPending} onClick={() => leave(true)}>
              Leave out
            </Button>
          )}
          {within.some(({ excluded }) => excluded) && (
            <Button busy={leavingOut.isPending} onClick={() => leave(false)}>
              Include
            </Button>
          )}
          <Button busy={clearing.isPending} onClick={() => clearing.mutate(chosen.map((source) => source.id))}>
            Remove
          </Button>
        </>
      )}
    </fieldset>
  )
}
