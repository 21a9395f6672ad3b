import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { chatQuery, chatsKey, deleteChat, patchChat, restoreChat } from './chat-calls.ts'
import { newChatPath } from './chat-paths.ts'

/** Returns the actions that change and delete chats. All actions except `rename` and `setTools` report errors in notices; reset and delete can be undone. */
export function useChatActions(brandId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const read = () => client.invalidateQueries({ queryKey: chatsKey })
  const report = (title: string) => (error: unknown) => {
    notify({ type: 'error', title, message: errorMessage(error) })
  }
  const show = (id: string, head: string | null) => patchChat(id, { head }).then(read)
  const restore = (id: string, title: string) =>
    restoreChat(id)
      .then(() => notify({ type: 'success', title: `“${title}” was restored` }), report(`“${title}” was not restored`))
      .then(read)
  return {
    rename: async (id: string, title: string) => {
      await patchChat(id, { title })
      await read()
    },
    setTools: async (id: string, tools: string[] | null) => {
      await patchChat(id, { tools })
      await read()
    },
    pin: (id: string, pinned: boolean) => patchChat(id, { pinned }).then(read, report(pinned ? 'The chat was not pinned' : 'The chat was not unpinned')),
    /** Starts a new branch at the root of the chat. The existing messages remain available in another branch. */
    reset: async (id: string, title: string) => {
      try {
        const { chat } = await client.fetchQuery(chatQuery(id))
        if (chat.head === null) return
        await show(id, null)
        notify({
          type: 'success',
          title: `“${title}” was reset`,
          message: 'Its earlier messages are saved as another branch. Choose Undo to return to them.',
          action: { label: 'Undo', handler: () => void show(id, chat.head).catch(report(`“${title}” was not restored`)) },
        })
      } catch (error) {
        report(`“${title}” was not reset`)(error)
      }
    },
    /** Navigates away from the chat first if it is open, because refetching a deleted chat would fail. */
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
