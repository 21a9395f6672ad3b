/** The address of a file that this server keeps. Files of the site itself are never loaded: a reader's browser talks to us alone. */
export function ownFile(url: string | null | undefined): string | undefined {
  const kept = url && ((url.startsWith('/') && !url.startsWith('//')) || url.startsWith('data:image/'))
  return kept ? url : undefined
}
