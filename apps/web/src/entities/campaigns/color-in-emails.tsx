import type { ColorChange, ColorUses, UndoneRun } from '@brandwright/contracts/campaigns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './color-in-emails.module.css'
import { ItemsWithColor } from './items-with-color.tsx'
import { KeptFields } from './kept-fields.tsx'

interface ColorInEmailsProps {
  brandId: string
  /** Current color in the guide, as `#rrggbb`. The list shows uses of the initial color until the user replaces it in the emails. */
  color: string
}

const NOTHING_UNDONE: UndoneRun = { items: 0, remaining: 0, kept: [] }
const formatCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const placesOf = ({ sections, items }: { sections: number; items: number }) =>
  `${formatCount(sections, 'section')} of ${items === 1 ? 'an email or page' : `${items} emails and pages`}`

/** Lists the sections of emails and pages that use a color of the guide. If the color changes in the guide, offers to replace the color in all of them. */
export default function ColorInEmails({ brandId, color }: ColorInEmailsProps) {
  const client = useQueryClient()
  const [from, setFrom] = useState(color)
  const [undone, setUndone] = useState(NOTHING_UNDONE)
  const isOpen = useIsOpen()
  const key = ['color-uses', brandId, from]
  const path = `/api/brands/${encodeURIComponent(brandId)}`
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call<ColorUses>(`${path}/color-uses`, { query: { color: from }, signal }) })
  const undo = async (changeId: string) => {
    try {
      const undone = await call<UndoneRun>(`${path}/color-changes/${encodeURIComponent(changeId)}/undo`, { method: 'POST' })
      setUndone(undone)
      // Shows no notice while the panel is open, because the panel lists the fields.
      if (undone.remaining > 0 && !isOpen.current)
        notify({
          type: 'info',
          title: `${formatCount(undone.remaining, 'field')} not changed back`,
          message: 'Fields that were edited later are not changed.',
        })
    } catch (error) {
      const again = { label: 'Undo again', handler: () => void undo(changeId) }
      notify({ type: 'error', title: 'The colour was not changed back everywhere', message: errorMessage(error), action: again })
    } finally {
      await client.invalidateQueries({ queryKey: ['color-uses', brandId] })
    }
  }
  const change = useMutation({
    mutationFn: () => call<ColorChange>(`${path}/color-changes`, { method: 'POST', body: { from, to: color } }),
    onSuccess: async ({ changeId, ...places }) => {
      notify({ type: 'success', title: `Changed in ${placesOf(places)}`, action: { label: 'Undo', handler: () => void undo(changeId) } })
      setFrom(color)
      setUndone(NOTHING_UNDONE)
      await client.invalidateQueries({ queryKey: ['color-uses', brandId] })
    },
    onError: (error) => notify({ type: 'error', title: 'The colour was not changed in emails and pages', message: errorMessage(error) }),
  })
  const places = data && placesOf({ sections: data.sections, items: data.items.length })
  return (
    <>
      {data && data.sections > 0 && (
        <section className={styles.uses} aria-label="In emails and pages">
          <details>
            <summary>{from === color ? `In ${places}` : `${from.toUpperCase()} is still used in ${places}`}</summary>
            <ItemsWithColor brandId={brandId} items={data.items} />
          </details>
          {from !== color && (
            <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
              Change it there too
            </Button>
          )}
        </section>
      )}
      <KeptFields brandId={brandId} undone={undone} />
    </>
  )
}

/** Returns a ref that is true while the component is mounted. An undo from a notice can outlive the component. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
