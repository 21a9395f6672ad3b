const UTF_16: Record<string, string> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' }

/** Reads a text file in the encoding that its bytes show: UTF-16 by its mark, UTF-8 where all of it is, else Windows-1252, in which spreadsheets save. */
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
