import { MAX_VALUES_SET } from '@brandwright/contracts/limits'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { useMutation } from '@tanstack/react-query'
import { setValues } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './chosen-sources.module.css'
import { useClearSources } from './use-clear-sources.ts'

interface Several {
  ids: string[]
  excluded: boolean
}

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

/** Excludes several pages from future scans, or includes them again. Sends one change, or several changes if there are more pages than a change may contain. */
export function useLeaveOutSeveral(id: string) {
  const changes = useBrandChanges(id)
  return useMutation({
    mutationFn: async ({ ids, excluded }: Several) => {
      for (let at = 0; at < ids.length; at += MAX_VALUES_SET) {
        const piece = ids.slice(at, at + MAX_VALUES_SET)
        const values = Object.fromEntries(piece.map((source) => [pointerOf('sources', source, 'excluded'), excluded]))
        await changes.send(setValues(id, values))
      }
    },
    onSuccess: (_, { ids, excluded }) => {
      const pages = ids.length === 1 ? '1 page is' : `${ids.length.toLocaleString('en')} pages are`
      notify({ type: 'success', title: `${pages} ${excluded ? 'left out' : 'included again'}` })
    },
    onError: (error) => notify({ type: 'error', title: 'The pages were not changed', message: errorMessage(error) }),
    onSettled: changes.refresh,
  })
}
