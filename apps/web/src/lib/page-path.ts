/** The part of an address that tells pages of one site apart: "/shop", "/". */
export function pagePath(address: string): string {
  try {
    const { pathname, search } = new URL(address)
    return decodeURI(pathname.replace(/(.)\/$/, '$1')) + search
  } catch {
    return address
  }
}
