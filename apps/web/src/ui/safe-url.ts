const SHOWN = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address if a link may lead there, else undefined: addresses of pages and files decide nothing more than where a press goes. */
export function safeUrl(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, location.origin)
    return SHOWN.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
