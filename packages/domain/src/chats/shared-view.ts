import type { ChatMessageDetail, ChatRole } from './chat-message.ts'

interface SharedMessage {
  id: string
  role: ChatRole
  content: string
  detail: Pick<ChatMessageDetail, 'name' | 'hide' | 'tool'>
}
export type SharedPart =
  | { kind: 'question' | 'answer'; id: string; text: string }
  | { kind: 'step'; id: string; tool: string; sources: { url: string; title: string }[] }

/** Tools whose steps are useless to readers or contain private data. */
const PRIVATE_TOOLS: ReadonlySet<string> = new Set(['choose_tools', 'remember'])

/**
 * Returns the parts of a branch that a shared link shows: questions, answers, and tools with the pages, products and images that they found. Omits tool
 * arguments and results, hidden and empty messages, and steps that choose tools or store memories.
 */
export function sharedView(path: readonly SharedMessage[]): SharedPart[] {
  return path.flatMap(({ id, role, content, detail: { name, hide, tool } }): SharedPart[] => {
    if (hide || role === 'system') return []
    if (role !== 'function') return content.trim() === '' ? [] : [{ kind: role === 'user' ? 'question' : 'answer', id, text: content }]
    if (!tool || tool.held || name === null || PRIVATE_TOOLS.has(name)) return []
    const cards = tool.cards.filter(({ kind }) => kind !== 'work').map(({ kind, title, url, image }) => ({ title, url: (kind === 'image' && image) || url }))
    const sources = new Map<string, { url: string; title: string }>()
    for (const { url, title } of [...tool.sources, ...cards])
      if (/^https?:\/\//iu.test(url) && !sources.has(url)) sources.set(url, { url, title: title || url })
    return [{ kind: 'step', id, tool: name, sources: [...sources.values()] }]
  })
}
