import { withScheme } from '@brandwright/domain/brands/with-scheme'

export type WebsiteAddress = { url: string; problem?: never } | { url?: never; problem: string }

const EMPTY_MESSAGE = 'This is not a web address. Enter one like yourbrand.com.'

/**
 * Parses typed text as a full URL, or returns an error message. Without a scheme, adds http to a bare IP address or a URL with a port, and https to all others.
 */
export function websiteAddress(typed: string): WebsiteAddress {
  const text = typed.trim()
  if (!text) return { problem: 'Paste the address of a website first.' }
  if (/\s/.test(text)) return { problem: 'A web address has no spaces. Paste just one address.' }
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return { problem: 'That is an email address. Paste the address of the website.' }

  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') return { problem: 'Only addresses that start with http or https can be scanned.' }
  const url = parse(scheme ? text : withScheme(text))
  if (!url || !/\.|^localhost$|^\[/.test(url.hostname) || url.hostname.endsWith('.')) return { problem: EMPTY_MESSAGE }
  if (url.username || url.password) return { problem: 'The address contains a user name or password. Paste it without them: only public pages are scanned.' }
  return { url: url.href }
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
