/** Markup as text, by its byte order mark, its content type's charset or its own `<meta charset>`; UTF-8 otherwise. */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2048))
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ?? 'utf-8'
  const marked =
    body[0] === 0xff && body[1] === 0xfe
      ? 'utf-16le'
      : body[0] === 0xfe && body[1] === 0xff
        ? 'utf-16be'
        : body[0] === 0xef && body[1] === 0xbb
          ? 'utf-8'
          : declared
  try {
    return new TextDecoder(marked).decode(body)
  } catch {
    return new TextDecoder('utf-8').decode(body)
  }
}
