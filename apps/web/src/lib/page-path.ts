/** Returns the part of a URL that identifies a page within its site: "/shop", "/". */
export function pagePath(address: string): string {
  try {
    const { pathname, search } = new URL(address)
    return decodeURI(pathname.replace(/(.)\/$/, '$1')) + search
  } catch {
    return address
  }
}
