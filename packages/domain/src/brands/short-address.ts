/** Returns a short display URL without scheme, "www" and trailing slash. */
export function shortAddress(address: string): string {
  return address
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}
