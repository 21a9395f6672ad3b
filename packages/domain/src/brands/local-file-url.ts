/** Returns the URL if this server stores the file. Files of the site are never loaded, so that a reader's browser contacts no other server. */
export function localFileUrl(url: string | null | undefined): string | undefined {
  // Browsers treat `/\\host` like `//host`.
  return url && /^(?:\/(?![/\\])|data:image\/)/.test(url) ? url : undefined
}
