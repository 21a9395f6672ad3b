const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const LOCAL = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|[^/]+:\d+)(:|\/|$)/i

/** Adds the scheme to a URL that a user typed: http for a bare IP address or a URL with a port, else https. */
export function withScheme(input: string): string {
  const text = input.trim()
  if (SCHEME.test(text)) return text
  const address = text.replace(/^\/\//, '')
  return `${LOCAL.test(address) ? 'http' : 'https'}://${address}`
}
