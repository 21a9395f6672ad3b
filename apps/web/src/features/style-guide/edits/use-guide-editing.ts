import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { brandDocument } from '../../../entities/brands/brand-document.ts'
import type { Editing } from '../../../entities/brands/editing.ts'
import { draftStorage, emptySessionState, sessionKey } from '../../../lib/documents/draft-storage.ts'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { useSession } from '../../../lib/session.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { atLeisure } from '../../../ui/at-leisure.ts'
import { loadPart } from '../../../ui/load-part.ts'
import type { EditingSession } from './editing-session.ts'

interface GuideEditing {
  /** Whether `editing` is there, or comes once the page rests. */
  canEdit: boolean
  /** Null for readers, while a run fills the guide, and until the page rests. */
  editing: Editing | null
  state: SessionState
  /** The guide with what was typed and is not saved yet. */
  shown: StyleGuide
}

/** The edits of the guide on the page, saved as they rest and kept beside what others do to it. */
export function useGuideEditing(document: BrandDocument | undefined, guide: StyleGuide, running: boolean): GuideEditing {
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useSession()?.id ?? ''
  const canEdit = document?.canEdit === true && !running && me !== ''
  const [session, setSession] = useState<EditingSession | null>(null)
  const id = document?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the edits live as long as the page of this guide; newer documents are read below
  useEffect(() => {
    if (!canEdit || !document) return
    let hasLeft = false
    let begun: EditingSession | undefined
    begin(document.id, me).then(
      ({ beginEditing }) => {
        if (hasLeft) return
        const session = beginEditing(document, me, client, navigate)
        begun = session
        startTransition(() => setSession(session))
      },
      // As of any part that is gone, the screen tells it.
      (error: unknown) => {
        if (!hasLeft)
          setSession(() => {
            throw error
          })
      },
    )
    return () => {
      hasLeft = true
      begun?.leave()
      setSession(null)
    }
  }, [canEdit, id, me])
  useEffect(() => {
    if (document) session?.edits.read(document)
  }, [document, session])

  const state = useSyncExternalStore(session?.edits.subscribe ?? idle, session?.edits.state ?? emptyState)
  const drafts = useDeferredValue(state.drafts)
  const shown = useMemo(() => session?.withDrafts(guide, drafts) ?? guide, [guide, drafts, session])
  const editing = useMemo<Editing | null>(
    () => (document && session ? { document, edits: session.edits, me, mark: session.mark } : null),
    [document, session, me],
  )
  return { canEdit, editing, state, shown }
}

/** Readers need none of it, and who has just come reads first; but what was typed before a reload is shown at once. */
const begin = async (id: string, me: string) => {
  if (!draftStorage.has(sessionKey(brandDocument.noun, id, me))) await atLeisure()
  return loadPart(() => import('./editing-session.ts'))
}

const idle = () => () => {}
const emptyState = () => emptySessionState
