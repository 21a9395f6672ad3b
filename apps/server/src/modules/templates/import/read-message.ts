import PostalMime from 'postal-mime'
import { Refusal } from '../../../platform/refusal.ts'

export interface ImportedMessage {
  subject: string
  /** Empty where the message has none. */
  html: string
  text: string
  /** Images by the address that the HTML names them by. */
  attached: Map<string, Uint8Array>
}

const MAX_NESTING = 20
const MAX_HEADER_BYTES = 256 * 1024

/** Reads a message as mail programs save it (`.eml`). Throws the refusal `validation_failed` for one that cannot be read. */
export async function readMessage(bytes: Uint8Array): Promise<ImportedMessage> {
  try {
    const options = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES, attachmentEncoding: 'arraybuffer' } as const
    const { subject = '', html = '', text = '', attachments } = await PostalMime.parse(bytes, options)
    const attached = new Map<string, Uint8Array>()
    for (const { contentId, content, mimeType } of attachments)
      if (contentId && mimeType.startsWith('image/') && typeof content !== 'string')
        attached.set(`cid:${contentId.replace(/^<|>$/g, '')}`, new Uint8Array(content))
    return { subject, html, text, attached }
  } catch {
    throw new Refusal('validation_failed', 'This email file cannot be read. Save it again in your mail program as .eml, then import it.')
  }
}
