import { Readable } from 'node:stream'
import type { CampaignExportFormat } from '@brandwright/contracts/campaigns'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import type { MergeDialect } from '@brandwright/email-renderer/merge-tags'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { writeMjml } from '@brandwright/email-renderer/write-mjml'
import { writeText } from '@brandwright/email-renderer/write-text'
import { ZipFile } from 'yazl'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { getBrand } from '../brands/get-brand.ts'
import { changedAfterApproval } from './approve-item.ts'
import { renderForApproval } from './approved-html.ts'
import { campaignItems } from './campaign-documents.ts'
import { emailDataComment } from './email-data.ts'
import { locationOf } from './item-location.ts'

export interface ItemExport {
  type: string
  file: string
  /** Item name, used for the file name. */
  name: string
  content: string | Buffer | Readable
}

interface ExportInput {
  campaignId: string
  id: string
  format: CampaignExportFormat
  dialect: MergeDialect
  /** Exports exactly the approved HTML, without the data for a later import. */
  final: boolean
}

/** Returns an item as a file: HTML, plain text, MJML, an .eml message, or an archive of all of them with their images. */
export async function exportItem(
  context: Context,
  { blobs }: { blobs: Pick<Blobs, 'readForEmail'> },
  { format, dialect, final, ...location }: ExportInput,
): Promise<ItemExport> {
  const at = await locationOf(context, location)
  const { body: item } = await campaignItems.get(context, at)
  const guide = await getBrand(context, at.brandId)
  const emailContext = contextOfGuide(guide, { origin: context.publicAddress(), dialect, unsubscribeUrl: null })
  // The item can have changed since the check of its approval.
  if (final && item.approval?.htmlHash !== renderForApproval(context, guide, item).htmlHash) throw changedAfterApproval()
  const html = () => (final ? renderEmail(item, emailContext).html : exportedHtml(item, emailContext))
  const mjml = () => (final ? writeMjml(item, emailContext) : exportedMjml(item, emailContext))
  const { name } = item
  switch (format) {
    case 'html':
      return { type: 'text/html; charset=utf-8', file: 'email.html', name, content: html() }
    case 'text':
      return { type: 'text/plain; charset=utf-8', file: 'email.txt', name, content: writeText(item, emailContext) }
    case 'mjml':
      return { type: 'application/mjml; charset=utf-8', file: 'email.mjml', name, content: mjml() }
    case 'eml':
      return { type: 'message/rfc822', file: 'email.eml', name, content: await messageFile({ item, html: html(), emailContext }) }
    case 'zip':
      return {
        type: 'application/zip',
        file: 'email.zip',
        name,
        content: await archiveOf({ item, html: html(), mjml: mjml(), emailContext }, blobs, context.now()),
      }
  }
}

/** Embeds the email's content in a comment, so that an import can recreate the same sections. */
const exportedHtml = (item: CampaignItemBody, emailContext: EmailContext) =>
  renderEmail(item, emailContext).html.replace(/<\/body><\/html>$/, () => `${emailDataComment(item)}</body></html>`)
const exportedMjml = (item: CampaignItemBody, emailContext: EmailContext) =>
  writeMjml(item, emailContext).replace('</mj-head>', () => `  ${emailDataComment(item)}\n  </mj-head>`)

interface Rendered {
  item: CampaignItemBody
  html: string
  emailContext: EmailContext
}

/** Builds an email message without sender and recipients. Mail clients open such a message as a draft. */
async function messageFile({ item, html, emailContext }: Rendered): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const composer = new MailComposer({
    subject: item.subject,
    text: writeText(item, emailContext),
    html,
    headers: { 'X-Unsent': '1' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => composer.compile().build((error, message) => (error ? reject(error) : resolve(message))))
}

/** Matches the URLs of stored images in HTML attributes, where `&` is escaped. */
const IMAGE_ADDRESS = new RegExp(`src="(?<address>[^"]*?${BLOB_PATH}(?<id>[\\w.-]+)/email\\?(?<query>[^"]*))"`, 'g')

async function archiveOf({ item, html, mjml, emailContext }: Rendered & { mjml: string }, blobs: Pick<Blobs, 'readForEmail'>, mtime: Date): Promise<Readable> {
  const archive = new ZipFile()
  const files = new Map<string, string>()
  for (const { groups } of html.matchAll(IMAGE_ADDRESS)) {
    const { address = '', id = '', query = '' } = groups ?? {}
    if (files.has(address)) continue
    const values = new URLSearchParams(query.replaceAll('&amp;', '&'))
    const number = (name: string, otherwise: number) => Number(values.get(name) ?? otherwise)
    const ratio = values.get('ratio')
    const image = await blobs.readForEmail(id, {
      width: number('width', emailContext.width),
      ratio: ratio === null ? null : Number(ratio),
      x: number('x', 0.5),
      y: number('y', 0.5),
    })
    if (!image) continue
    const path = `images/${files.size + 1}.${image.type === 'image/png' ? 'png' : 'jpg'}`
    files.set(address, path)
    archive.addBuffer(Buffer.from(image.bytes), path, { mtime, compress: false })
  }
  const local = html.replaceAll(IMAGE_ADDRESS, (match, address: string) => (files.has(address) ? `src="${files.get(address)}"` : match))
  archive.addBuffer(Buffer.from(local), 'email.html', { mtime })
  archive.addBuffer(Buffer.from(writeText(item, emailContext)), 'email.txt', { mtime })
  archive.addBuffer(Buffer.from(mjml), 'email.mjml', { mtime })
  archive.addBuffer(Buffer.from(`${JSON.stringify(item, null, 2)}\n`), 'email.json', { mtime })
  archive.end()
  return Readable.from(archive.outputStream)
}
