/** Returns a short display URL: no scheme, no "www", no trailing slash. */
export function shortAddress(address: string): string {
  return address
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}
