import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useDocumentChanges } from '../../../lib/documents/use-document-changes.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { itemDocument } from '../api/campaign-documents.ts'

type Direction = 'undo' | 'redo'
const FAILED = { undo: 'Not undone', redo: 'Not redone' } as const

/** Renders buttons that undo and redo the user's changes to the item, and handles the keyboard shortcuts. */
export function UndoButtons({ brandId, session }: { brandId: string; session: DocumentSession<CampaignItem> }) {
  const { id, campaignId } = session.document()
  const changes = useDocumentChanges(itemDocument(brandId, campaignId), id)
  const [isBusy, setBusy] = useState(false)
  const run = async (direction: Direction) => {
    if (isBusy) return
    setBusy(true)
    try {
      if (await session.flush()) session.read(await changes[direction]())
      else notify({ type: 'warning', title: FAILED[direction], message: 'Some of your changes are not saved yet.' })
    } catch (error) {
      notify({ type: 'error', title: FAILED[direction], message: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z' || isText(event.target)) return
    event.preventDefault()
    void run(event.shiftKey ? 'redo' : 'undo')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <IconButton label="Undo" aria-busy={isBusy || undefined} onClick={() => void run('undo')}>
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Redo" aria-busy={isBusy || undefined} onClick={() => void run('redo')}>
        <Redo2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Returns true for a text field. In a text field, the keyboard shortcuts undo typing instead. */
const isText = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('[contenteditable]') !== null) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
