import { Trash2 } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { Button } from '../../../ui/button.tsx'
import { useTakeAway } from './use-take-away.ts'

/** In a value's card: takes a member out of the guide at once; the notice brings it back. */
export function TakeAway({ pointer, name }: { pointer: string; name: string }) {
  const takeAway = useTakeAway()
  if (!useEditing()) return null
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        takeAway(pointer, name)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Take away
    </Button>
  )
}

/** The card goes with its value: the focus goes on to the next one of the list. */
export function passFocusOn(pressed: HTMLElement): void {
  const card = pressed.closest('[role=dialog]')
  const opener = card?.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(card.id)}"]`) : null
  if (opener) focusNeighbour(opener)
}
