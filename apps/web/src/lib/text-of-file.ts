const UTF_16: Record<string, string> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' }

/**
 * Decodes a text file: as UTF-16 if there is a byte order mark, as UTF-8 if the bytes are valid UTF-8, and otherwise as Windows-1252, which spreadsheet apps
 * use.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16).padStart(2, '0')).join()
  const encoding = UTF_16[mark]
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
