/** The address as people say it: no scheme, no "www", no bare slash at the end. */
export function shortAddress(address: string): string {
  return address
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}
