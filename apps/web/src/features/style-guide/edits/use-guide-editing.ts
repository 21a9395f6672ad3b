import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useSession } from '../../../lib/session.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Editing } from './editing.ts'
import { type EditsState, noEdits } from './edits-state.ts'
import { type GuideEdits, guideEdits } from './guide-edits.ts'
import { type Marks, markValues } from './mark-values.ts'
import { preloadEditors } from './preload-editors.ts'

interface GuideEditing {
  /** Null for readers, and while a run fills the guide. */
  editing: Editing | null
  state: EditsState
  /** The guide with what was typed and is not saved yet. */
  shown: StyleGuide
}

/** The edits of the guide on the page, saved as they rest and kept beside what others do to it. */
export function useGuideEditing(document: BrandDocument | undefined, guide: StyleGuide, running: boolean): GuideEditing {
  const client = useQueryClient()
  const me = useSession()?.id ?? ''
  const mayEdit = document?.canEdit === true && !running && me !== ''
  const [edits, setEdits] = useState<GuideEdits | null>(null)
  const id = document?.id
  const mark = useMutation({
    mutationFn: async ({ pointers, marks }: { pointers: readonly string[]; marks: Marks }) => {
      await edits?.flush()
      const current = client.getQueryData<BrandDocument>(queryKeys.brand(id ?? ''))
      if (current) await markValues(current, pointers, marks)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id ?? '') }),
    onError: (error) => notify({ type: 'error', title: 'Not marked', message: error.message }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the edits live as long as the page of this guide; newer documents are read below
  useEffect(() => {
    if (!mayEdit || !document) return
    const begun = guideEdits(document, me, (saved) => {
      void client.cancelQueries({ queryKey: queryKeys.brand(saved.id) })
      client.setQueryData<BrandDocument>(queryKeys.brand(saved.id), (known) => (known && known.revision > saved.revision ? known : saved))
    })
    setEdits(begun)
    preloadEditors()
    return () => {
      begun.stop()
      setEdits(null)
    }
  }, [mayEdit, id, me])
  useEffect(() => {
    if (document) edits?.read(document)
  }, [document, edits])

  const state = useSyncExternalStore(edits?.subscribe ?? idle, edits?.state ?? none)
  useWarnBeforeLeaving(Object.keys(state.drafts).length > 0)
  const drafts = useDeferredValue(state.drafts)
  const shown = useMemo(() => Object.values(drafts).reduce((next, { pointer, value }) => withEditedValue(next, pointer, value), guide), [guide, drafts])
  const { mutate } = mark
  const editing = useMemo<Editing | null>(
    () => (document && edits ? { document, edits, me, mark: (pointers, marks) => mutate({ pointers, marks }) } : null),
    [document, edits, me, mutate],
  )
  return { editing, state, shown }
}

const idle = () => () => {}
const none = () => noEdits

/** What is not saved is kept for a reload, not for a closed tab. */
function useWarnBeforeLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
