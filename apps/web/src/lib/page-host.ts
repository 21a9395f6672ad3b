/** The host of an address as people say it; the address itself where it has none. */
export function pageHost(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
