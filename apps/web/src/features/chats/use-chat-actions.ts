import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { chatQuery, chatsKey, deleteChat, patchChat, restoreChat } from './chat-calls.ts'
import { newChatPath } from './chat-paths.ts'

/** Returns the actions that rename, pin and delete chats. `pin` and `remove` report errors as notices, and a deletion offers to undo it. */
export function useChatActions(brandId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const read = () => client.invalidateQueries({ queryKey: chatsKey })
  const report = (title: string) => (error: unknown) => {
    notify({ type: 'error', title, message: errorMessage(error) })
  }
  const restore = (id: string, title: string) =>
    restoreChat(id)
      .then(() => notify({ type: 'success', title: `“${title}” was restored` }), report(`“${title}” was not restored`))
      .then(read)
  return {
    rename: async (id: string, title: string) => {
      await patchChat(id, { title })
      await read()
    },
    pin: (id: string, pinned: boolean) => patchChat(id, { pinned }).then(read, report(pinned ? 'The chat was not pinned' : 'The chat was not unpinned')),
    /** Leaves the chat first if it is open, so that it is not refetched after the deletion. */
    remove: async (id: string, title: string, open: boolean) => {
      if (open) await navigate(newChatPath(brandId))
      try {
        await deleteChat(id)
      } catch (error) {
        return report(`“${title}” was not deleted`)(error)
      }
      client.removeQueries({ queryKey: chatQuery(id).queryKey })
      await read()
      notify({
        type: 'success',
        title: `“${title}” was deleted`,
        message: 'Choose Undo to restore it.',
        action: { label: 'Undo', handler: () => void restore(id, title) },
      })
    },
  }
}
