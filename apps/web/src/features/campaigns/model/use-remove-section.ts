import { notify } from '../../../ui/notices/notice-store.ts'
import { useItemEditor } from './use-editor.ts'

/** Removes a section; a notice offers to put it back. */
export function useRemoveSection(): (id: string, label: string) => void {
  const editor = useItemEditor()
  return (id, label) => {
    const restore = editor.remove(id)
    notify({ type: 'success', title: `${label} deleted`, action: { label: 'Undo', handler: restore } })
  }
}
