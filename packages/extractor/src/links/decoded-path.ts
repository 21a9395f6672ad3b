/** Decodes a path for display. Returns a path with invalid encoding ("/50%-off") unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
