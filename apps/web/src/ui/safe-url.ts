const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Returns the absolute URL if its scheme is http, https, mailto or tel; otherwise undefined, so that untrusted URLs can't run scripts. */
export function safeUrl(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, location.origin)
    return ALLOWED_PROTOCOLS.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
