import type { CampaignItem, UndoItemRunResponse } from '@brandwright/contracts/campaigns'
import { pointerLabel } from '@brandwright/domain/campaigns/pointer-label'
import { useQueryClient } from '@tanstack/react-query'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import type { WriteRequest } from '../../../lib/documents/document-definition.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { UserError } from '../../../lib/user-error.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { useItemEditor } from '../model/use-editor.ts'
import { itemDocument } from './campaign-documents.ts'
import { itemVersionsKey, undoRunRequest } from './suggestion-calls.ts'

/**
 * Returns actions for the changes that a run makes to an open item: `write` sends a change once all edits are saved, `undo` undoes a run, and `announce` shows
 * a notice with an undo button.
 */
export function useRunChanges(session: DocumentSession<CampaignItem>) {
  const client = useQueryClient()
  const editor = useItemEditor()
  const { id: itemId, campaignId, brand } = session.document()
  const { send, store } = documentChanges(client, itemDocument(brand, campaignId), itemId)
  const labelsOf = (pointers: readonly string[]) => pointers.map((pointer) => pointerLabel(pointer, editor)).join('; ')

  const saveAll = async () => {
    if (!(await session.flush())) throw new UserError('Some of your changes are not saved yet. Wait until they are saved, then try again.')
  }
  const write = async <T extends { item: CampaignItem }>(request: WriteRequest): Promise<T> => {
    await saveAll()
    const response = await send<T>({ ...request, from: session.revision() })
    store(response.item)
    session.read(response.item)
    void client.invalidateQueries({ queryKey: itemVersionsKey(itemId) })
    return response
  }
  const undo = async (runId: string) => {
    try {
      const { remainder } = await write<UndoItemRunResponse>(undoRunRequest({ campaignId, itemId }, runId))
      const kept = labelsOf(remainder.map(({ key }) => key))
      notify({ type: 'success', title: 'Undone', ...(kept ? { message: `Not undone because of later changes: ${kept}.` } : {}) })
    } catch (error) {
      notify({ type: 'error', title: 'Not undone', message: errorMessage(error) })
    }
  }
  const announce = (texts: number, runId: string | null) =>
    notify({
      type: 'success',
      title: texts === 1 ? 'Text changed' : `${texts} texts changed`,
      ...(runId ? { action: { label: 'Undo', handler: () => void undo(runId) } } : {}),
    })
  return { saveAll, write, undo, announce, labelsOf }
}
