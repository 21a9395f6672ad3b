/**
 * Returns the URL if it is a path on this server or an image data URL, else undefined. Never returns URLs of the scanned site, so that a reader's browser
 * contacts no other server.
 */
export function localFileUrl(url: string | null | undefined): string | undefined {
  // Browsers treat `/\\host` like `//host`.
  return url && /^(?:\/(?![/\\])|data:image\/)/.test(url) ? url : undefined
}
