import type { GuidelinesAnswer, GuidelinesPatch, LockGuidelinesInput } from '@brandwright/contracts/guidelines'
import type { DocumentChange } from '../../lib/documents/document-changes.ts'
import type { DocumentDefinition } from '../../lib/documents/document-definition.ts'
import { useDocumentChanges } from '../../lib/documents/use-document-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { useBrandChanges } from '../brands/use-brand-changes.ts'
import { guidelinesPath } from './guidelines-calls.ts'
import { guidelinesQuery } from './guidelines-query.ts'

/** Defines the guidelines as a document that shares the revisions and history of the brand document. */
export const guidelinesDocument: DocumentDefinition<GuidelinesAnswer> = {
  ...brandDocument,
  queryKey: (id) => guidelinesQuery(id).queryKey,
  load: (client, id) => client.ensureQueryData(guidelinesQuery(id)),
}

/** Converts a pointer into the brand document to a pointer into the guidelines. */
export const fieldAt = (pointer: string): string => pointer.replace(/^\/copyGuidelines/, '')

/** Returns the operations that change the guidelines. Each operation shows its result immediately and a notice with the specified title and an undo button. */
export function useGuidelinesChanges(id: string) {
  const { revise } = useDocumentChanges(guidelinesDocument, id)
  const { undoChange } = useBrandChanges(id)
  const undo = (revision: number) =>
    undoChange(revision).then(
      () => notify({ type: 'info', title: 'Undone', mini: true }),
      (error: unknown) => notify({ type: 'error', title: 'Not undone', message: errorMessage(error) }),
    )
  const announce = (revision: number, title: string) => notify({ type: 'success', title, action: { label: 'Undo', handler: () => void undo(revision) } })
  const change = async (request: DocumentChange<GuidelinesAnswer>, title: string) => announce((await revise(request)).revision, title)
  return {
    /** Shows a notice that the change is saved in the specified revision, with an undo button. */
    announce,
    patch: (patch: GuidelinesPatch, title = 'Saved') => change({ method: 'PATCH', path: guidelinesPath(id), body: patch, merge: true }, title),
    lock: (input: LockGuidelinesInput, title: string) => change({ path: guidelinesPath(id, '/locks'), body: input }, title),
    publish: (title: string) => change({ path: guidelinesPath(id, '/publish'), body: {} }, title),
    restore: (number: number, title: string) => change({ path: guidelinesPath(id, `/versions/${number}/restore`), body: {} }, title),
  }
}
