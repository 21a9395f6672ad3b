/** Returns the display host of a URL; the URL itself if it has none. */
export function pageHost(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
