import { withScheme } from '../../brands/with-scheme.ts'
import type { ChatMessageDetail, ChatRole } from '../chat-message.ts'
import { parseAddress } from './parse-address.ts'

interface Said {
  role: ChatRole
  content: string
  detail: { tool?: Partial<NonNullable<ChatMessageDetail['tool']>> | null }
}

/** An address in a sentence: with its scheme, or a host with a domain, and what follows it. */
const WRITTEN = /https?:\/\/[^\s<>"“”]+|(?<![\w@./-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?::\d{1,5})?(?:\/[^\s<>"“”]*)?/giu
const MAX_READ = 50_000

/**
 * Returns the address that may be read for one that a model names, as it was first given: one that a person wrote, that a tool found, or that a read page
 * links to. Null for all others: an address that a model made up could carry what it knows to whoever told it to.
 */
export function knownAddress(messages: readonly Said[], named: string): string | null {
  const wanted = addressKey(named)
  if (wanted === null) return null
  for (const message of messages) for (const address of addressesOf(message)) if (addressKey(address) === wanted) return withScheme(address)
  return null
}

function addressesOf({ role, content, detail: { tool } }: Said): string[] {
  if (role === 'user') return (content.slice(0, MAX_READ).match(WRITTEN) ?? []).map(withoutPunctuation)
  if (role !== 'function' || !tool) return []
  return [...(tool.cards ?? []).map(({ url }) => url), ...(tool.sources ?? []).map(({ url }) => url), ...(tool.web?.urls ?? []), ...(tool.links ?? [])]
}

/** An address in a sentence ends before the marks of the sentence; a bracket that was opened within it is its own. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'’*_\]]+$/u, '')
  const isOpened = bare.split('(').length >= bare.split(')').length
  return bare.endsWith(')') && !isOpened ? withoutPunctuation(bare.slice(0, -1)) : bare
}

/** Returns the whole address but for its scheme, `www.`, place in the page and last slash; null for what is no address of the web. */
export function addressKey(address: string): string | null {
  const parsed = parseAddress(withScheme(address))
  if (!parsed || !/^https?:$/u.test(parsed.protocol)) return null
  const { host, pathname, search } = parsed
  return `${host.replace(/^www\./u, '')}${pathname.replace(/\/+$/u, '')}${search}`
}
