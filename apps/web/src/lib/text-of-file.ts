const UTF_16_MARKS: Record<string, string> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' }

/**
 * Decodes a text file: as UTF-16 if it has a byte order mark or begins with a zero byte in one of its two first places, as UTF-8 if the bytes are valid UTF-8,
 * and otherwise as Windows-1252, which spreadsheet apps use.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  // Text in other encodings has no zero bytes, and the first character of a table or a record is nearly always a Latin one.
  if (bytes.length % 2 === 0 && second === 0 && first !== 0) return 'utf-16le'
  if (bytes.length % 2 === 0 && first === 0 && second !== 0) return 'utf-16be'
  return UTF_16_MARKS[Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16).padStart(2, '0')).join()]
}
