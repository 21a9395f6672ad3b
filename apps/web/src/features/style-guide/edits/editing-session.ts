import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Me } from '@brandwright/contracts/users'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { QueryClient } from '@tanstack/react-query'
import { brandDocument, setValues } from '../../../entities/brands/brand-document.ts'
import type { Editing, GuideSession } from '../../../entities/brands/editing.ts'
import { type Marks, markValues } from '../../../entities/brands/mark-values.ts'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import type { EditableDefinition } from '../../../lib/documents/document-definition.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import { leaveSession } from '../../../lib/documents/leave-session.ts'
import type { Drafts } from '../../../lib/documents/session-state.ts'
import { placeOf } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { preloadEditors } from './preload-editors.ts'
import { unsavedNotice } from './unsaved-notice.ts'

export const editableGuide: EditableDefinition<BrandDocument> = { ...brandDocument, valueAt, saveValues: setValues }

/** Session in which a user edits a guide. Starts once the page is idle or the user interacts with it. */
export interface EditingSession {
  edits: GuideSession
  mark: Editing['mark']
  withDrafts: typeof withDrafts
  /** Must be called when the user leaves the page. Pending edits are still saved; if that fails, a notice links back to the page. */
  leave: () => void
}

export function beginEditing(document: BrandDocument, me: string, client: QueryClient, navigate: (to: string) => unknown): EditingSession {
  const queryKey = queryKeys.brand(document.id)
  const place = placeOf(window.location)
  const changes = documentChanges(client, editableGuide, document.id)
  const isSignedIn = () => client.getQueryData<Me | null>(queryKeys.me)?.id === me
  const edits = createDocumentSession({ definition: editableGuide, client, document, personId: me, isSignedIn })
  const marking = {
    mutationFn: async ({ pointers, marks }: { pointers: readonly string[]; marks: Marks }) => {
      await edits.flush()
      const current = client.getQueryData<BrandDocument>(queryKey)
      if (current) await markValues(changes, current, pointers, marks)
    },
    onSettled: changes.refresh,
    onError: (error: Error) => notify({ type: 'error', title: 'Not marked', message: error.message }),
  }
  preloadEditors()
  return {
    edits,
    mark: (pointers, marks) =>
      void client
        .getMutationCache()
        .build(client, marking)
        .execute({ pointers, marks })
        .catch(() => null),
    withDrafts,
    leave: () => {
      const reportUnsaved = unsavedNotice(document.name || 'The guide', () => void navigate(place))
      leaveSession({ session: edits, client, personId: me }, reportUnsaved)
    },
  }
}

/** Returns the guide with unsaved drafts applied. */
const withDrafts = <T>(guide: T, drafts: Drafts): T => Object.values(drafts).reduce((next, { pointer, value }) => withEditedValue(next, pointer, value), guide)
