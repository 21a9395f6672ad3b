import type { BrandDocument } from '@brandwright/contracts/brands'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Drafts } from './draft.ts'
import type { Editing } from './editing.ts'
import { type GuideEdits, guideEdits } from './guide-edits.ts'
import { type Marks, markValues } from './mark-values.ts'
import { preloadEditors } from './preload-editors.ts'

/** What takes edits of a guide, from when the page rests or something is touched. */
export interface EditingSession {
  edits: GuideEdits
  mark: Editing['mark']
  withDrafts: typeof withDrafts
}

export function beginEditing(document: BrandDocument, me: string, client: QueryClient): EditingSession {
  const queryKey = queryKeys.brand(document.id)
  const edits = guideEdits(document, me, (saved) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<BrandDocument>(queryKey, (known) => (known && known.revision > saved.revision ? known : saved))
  })
  const marking = {
    mutationFn: async ({ pointers, marks }: { pointers: readonly string[]; marks: Marks }) => {
      await edits.flush()
      const current = client.getQueryData<BrandDocument>(queryKey)
      if (current) await markValues(current, pointers, marks)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
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
  }
}

/** The guide with what was typed and is not saved yet. */
const withDrafts = <T>(guide: T, drafts: Drafts): T => Object.values(drafts).reduce((next, { pointer, value }) => withEditedValue(next, pointer, value), guide)
