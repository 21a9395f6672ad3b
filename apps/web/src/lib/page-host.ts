/** Returns the display host of a URL, or the URL itself if it has no host. */
export function pageHost(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
