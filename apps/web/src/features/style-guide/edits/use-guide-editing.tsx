import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { brandDocument } from '../../../entities/brands/brand-document.ts'
import type { Editing } from '../../../entities/brands/editing.ts'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { draftStorage, emptySessionState, sessionKey } from '../../../lib/draft-storage.ts'
import { useSession } from '../../../lib/session.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { whenLongSettled } from '../../../ui/when-settled.ts'
import type { EditingSession } from './editing-session.ts'
import styles from './save-state.module.css'

interface GuideEditing {
  /** True if `editing` is available now or will be once the page is idle. */
  canEdit: boolean
  /** Null for readers, while a run fills the guide, and before the page is idle. */
  editing: Editing | null
  state: SessionState
  /** The guide with unsaved drafts applied. */
  shown: StyleGuide
}

/** Manages edits of the guide on the page. Saves them after a pause in typing and merges them with changes by other users. */
export function useGuideEditing(document: BrandDocument | undefined, guide: StyleGuide, running: boolean): GuideEditing {
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useSession()?.id ?? ''
  const canEdit = document?.canEdit === true && !running && me !== ''
  const [session, setSession] = useState<EditingSession | null>(null)
  const id = document?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session lasts until the page unmounts; the next effect passes newer documents to it
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
      // Throws the error during rendering, so that the error boundary of the screen handles it.
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

/** Loads the session once the page is idle, because users rarely edit immediately. Loads it immediately if there are drafts from before a reload. */
const begin = async (id: string, me: string) => {
  if (!draftStorage.has(sessionKey(brandDocument.noun, id, me))) await whenLongSettled()
  return loadPart(() => import('./editing-session.ts'))
}

const idle = () => () => {}
const emptyState = () => emptySessionState

/** Renders the save status: saved, saving, not saved or interrupted. */
export function SaveState({ state, updated }: { state: SessionState; updated: string }) {
  const when = useRelativeTime(updated)
  const drafts = Object.values(state.drafts)
  const isBlocked = drafts.some(({ theirs, refused }) => theirs || refused !== undefined)
  const saved = drafts.length === 0
  return (
    <span className={!saved && (state.interrupted || isBlocked) ? styles.cut : undefined}>
      <span role="status">{saved ? 'Saved' : state.interrupted ? interruptedText(state.message) : isBlocked ? 'Not saved' : 'Saving…'}</span>
      {saved && ` ${when}`}
    </span>
  )
}

const interruptedText = (message = 'no connection.') => `Not saved yet: ${message} Your changes are saved in this tab.`
