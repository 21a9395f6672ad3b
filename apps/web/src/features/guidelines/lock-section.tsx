import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useMutation } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import type { Section } from './sections.ts'

/** Renders the toggle that locks a card. Regenerating the guidelines leaves a locked card unchanged. */
export function LockSection({ guidelines, section }: { guidelines: GuidelinesAnswer; section: Section }) {
  const { id, held } = guidelines
  const { lock } = useGuidelinesChanges(id)
  const pointers = section.parts.map(({ pointer }) => pointer)
  const locked = pointers.every((pointer) => held.some((one) => one.locked && one.pointer === pointer))
  const turn = useMutation({
    mutationFn: () =>
      lock({ pointers, locked: !locked }, locked ? `${section.title} is unlocked` : `${section.title} is locked: a new generation does not change it`),
    onError: (error) => notify({ type: 'error', title: locked ? 'Not unlocked' : 'Not locked', message: errorMessage(error) }),
  })
  return (
    <IconButton
      label={`Lock ${section.title}`}
      aria-pressed={locked}
      aria-disabled={turn.isPending || undefined}
      onClick={() => turn.isPending || turn.mutate()}
    >
      {locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
    </IconButton>
  )
}
