import { withScheme } from '../brands/with-scheme.ts'
import { type ChatMessageDetail, type ChatRole, isByPerson, type Trust } from './chat-message.ts'
import { parseAddress } from './web/parse-address.ts'

interface AddressMessage {
  role: ChatRole
  content: string
  detail: { tool?: Partial<NonNullable<ChatMessageDetail['tool']>> | null; trust?: Trust | null }
}

/** Matches a URL in a sentence: with a scheme, or only a host with a domain and an optional path. */
const WRITTEN_ADDRESS = /https?:\/\/[^\s<>"“”]+|(?<![\w@./-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?::\d{1,5})?(?:\/[^\s<>"“”]*)?/giu
const MAX_READ = 50_000

/**
 * Returns the original form of a URL that the model may read, because a user wrote it, a tool found it, or a page that was read links to it. Returns null for
 * any other URL, because an invented URL could exfiltrate data.
 */
export function knownAddress(messages: readonly AddressMessage[], named: string): string | null {
  const requestedKey = addressKey(named)
  if (requestedKey === null) return null
  for (const message of messages) for (const address of addressesOf(message)) if (addressKey(address) === requestedKey) return withScheme(address)
  return null
}

function addressesOf(message: AddressMessage): string[] {
  const {
    role,
    content,
    detail: { tool },
  } = message
  if (isByPerson(message)) return (content.slice(0, MAX_READ).match(WRITTEN_ADDRESS) ?? []).map(withoutPunctuation)
  if (role !== 'function' || !tool) return []
  return [...(tool.cards ?? []).map(({ url }) => url), ...(tool.sources ?? []).map(({ url }) => url), ...(tool.web?.urls ?? []), ...(tool.links ?? [])]
}

/** Removes punctuation at the end of a URL, except a closing bracket whose opening bracket is inside the URL. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'’*_\]]+$/u, '')
  const isOpened = bare.split('(').length >= bare.split(')').length
  return bare.endsWith(')') && !isOpened ? withoutPunctuation(bare.slice(0, -1)) : bare
}

/** Normalizes a URL for comparison: removes scheme, `www.`, fragment and trailing slash. Returns null if it is not a web URL. */
export function addressKey(address: string): string | null {
  const parsed = parseAddress(withScheme(address))
  if (!parsed || !/^https?:$/u.test(parsed.protocol)) return null
  const { host, pathname, search } = parsed
  return `${host.replace(/^www\./u, '')}${pathname.replace(/\/+$/u, '')}${search}`
}
