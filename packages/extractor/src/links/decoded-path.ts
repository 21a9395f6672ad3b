/** A path as people read it; one that is not encoded as addresses are ("/50%-off") as it stands. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
