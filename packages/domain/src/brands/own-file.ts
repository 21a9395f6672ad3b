/** The address of a file that this server keeps. Files of the site itself are never loaded: a reader's browser talks to us alone. */
export function ownFile(url: string | null | undefined): string | undefined {
  // A browser takes `/\\host` for `//host`.
  return url && /^(?:\/(?![/\\])|data:image\/)/.test(url) ? url : undefined
}
