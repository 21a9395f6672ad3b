/**
 * Decodes markup by its byte order mark, the charset of its content type or its `<meta charset>`; otherwise, like browsers, as UTF-8 or, if that fails, as
 * Windows-1252. The body may be truncated in the middle of a character.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2048))
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]
  const inMarkup = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ?? /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1]
  // Markup cannot be UTF-16 if its charset declaration is readable as Latin-1.
  const declared = encodingOfByteOrderMark(body) ?? named ?? inMarkup?.replace(/^utf-16.*/i, 'utf-8')
  try {
    if (declared) return decodeWith(declared, body)
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true })
  } catch {
    return decodeWith(declared ? 'utf-8' : 'windows-1252', body)
  }
}

/** Windows-1252 characters for the control characters 0x80 to 0x9f, which Node.js 20 does not decode. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWith(label: string, body: Uint8Array): string {
  const decoder = new TextDecoder(label)
  const text = decoder.decode(body)
  if (decoder.encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
}

function encodingOfByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}
