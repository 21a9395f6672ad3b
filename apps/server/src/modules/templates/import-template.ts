import type { ImportTemplateQuery, ImportTemplateResponse } from '@brandwright/contracts/templates'
import type { EmailContent, EmailTemplateBody } from '@brandwright/domain/campaigns/email-template'
import type { Section, SectionImage } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import type { FetchResource } from '@brandwright/extractor/ports'
import { decodeHtml } from '@brandwright/extractor/refusal/decode-html'
import PostalMime from 'postal-mime'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { readEmailData } from '../campaigns/email-data.ts'
import { type ImageSources, isStored, storeImages } from '../campaigns/store-images.ts'
import { blocksOfMarkup, type MarkupContent } from './import/blocks-of-markup.ts'
import { readArchive } from './import/read-archive.ts'
import { readForeignTags } from './import/read-foreign-tags.ts'
import { readMarkup } from './import/read-markup.ts'
import { type ImportBrand, type ImportedSection, sectionsOfBlocks } from './import/sections-of-blocks.ts'
import { templateResponse, templates } from './template-documents.ts'

interface ImportedMessage {
  subject: string
  /** HTML body; empty if the message has no HTML. */
  html: string
  text: string
  /** Attached images, keyed by the URL that the HTML uses. */
  attached: Map<string, Uint8Array>
}

const MAX_NESTING = 20

const MAX_HEADER_BYTES = 256 * 1024

const MAX_MARKUP_BYTES = 3 * 1024 * 1024
const MAX_NAME_LENGTH = 200
const MAX_SUBJECT_LENGTH = 500

interface ImportServices {
  blobs: Pick<Blobs, 'put' | 'size'>
  fetchResource: FetchResource
}

/** Email extracted from a file of any supported format. */
interface FileContent {
  subject: string
  markup: string
  /** Plain text, used if the file contains no markup. */
  text: string
  attached: Map<string, Uint8Array>
}

/**
 * Creates a template from HTML, MJML, an email message (`.eml`) or an archive of these, and stores its images. Emails exported by this server are restored
 * exactly; other files are reduced to text, images and buttons.
 */
export async function importTemplate(
  context: Context,
  services: ImportServices,
  { brand: brandId, name, bytes }: ImportTemplateQuery & { bytes: Buffer },
): Promise<ImportTemplateResponse> {
  await requireEditor(context, brandId)
  const { guide } = await getFullBrand(context, brandId)
  const file = await contentOf(bytes)
  const sources: ImageSources = { ...services, attached: file.attached, newId: context.newId }
  const exact = readEmailData(file.markup)
  const products = new Map(guide.products.map(({ url, handle }) => [plainAddress(url), handle]))
  const brand: ImportBrand = {
    themeOn: (background) => sectionThemeOf(guide.colors.roles, background),
    productAt: (url) => products.get(plainAddress(url)) ?? null,
  }
  const { imagesLeftOut: imagesSkipped, ...content } = exact ? await withStoredImages(exact, sources) : await foreignContent(file, brand, sources)
  const body: EmailTemplateBody = { ...content, name: nameOf(name, content.subject), origin: 'imported' }
  const template = templateResponse(await templates.create(context, { brandId, body }))
  return { template, isExact: exact !== null, imagesLeftOut: imagesSkipped }
}

type Imported = EmailContent & { imagesLeftOut: number }

async function withStoredImages(content: EmailContent, sources: ImageSources): Promise<Imported> {
  const stored = await Promise.all(content.sections.map(async ({ image }) => image === null || (await isStored(image, sources))))
  const sections = content.sections.map((section, index) => (stored[index] ? section : { ...section, image: null }))
  return { ...content, sections, imagesLeftOut: stored.filter((isHere) => !isHere).length }
}

async function foreignContent(file: FileContent, brand: ImportBrand, sources: ImageSources): Promise<Imported> {
  const { subject, preheader, blocks } = file.markup ? blocksOfMarkup(readMarkup(file.markup)) : blocksOfText(file.text)
  const imported = sectionsOfBlocks(blocks, brand)
  const imagesToStore = imported.flatMap(({ image }) => image ?? [])
  const stored = await storeImages(imagesToStore, sources)
  const sections = imported.flatMap((one) => withImage(one, stored))
  if (sections.every(({ type }) => type === 'footer'))
    throw new Refusal('validation_failed', 'There is no text, image or button in this file that an email could show.')
  return {
    subject: readForeignTags(file.subject || subject).slice(0, MAX_SUBJECT_LENGTH),
    preheader: readForeignTags(preheader).slice(0, MAX_SUBJECT_LENGTH),
    sections,
    imagesLeftOut: imagesToStore.filter(({ src }) => !stored.has(src)).length,
  }
}

/** Returns the section with its stored image, or an empty list if the section has no content and no stored image. */
function withImage({ section, image: foreignImage }: ImportedSection, stored: ReadonlyMap<string, SectionImage>): Section[] {
  const image = foreignImage && (stored.get(foreignImage.src) ?? null)
  const { header, body, text, button, features, products, type } = section
  const isEmpty = type !== 'footer' && !header && !body && !text && !button.show && features.length + products.length === 0
  return isEmpty && !image ? [] : [{ ...section, image }]
}

function blocksOfText(text: string): MarkupContent {
  const lines = text
    .slice(0, MAX_MARKUP_BYTES)
    .split(/\r?\n/)
    .map((line) => line.trim())
  const blocks = lines
    .filter((line) => line !== '' && !/^[-=_*]{3,}$/.test(line))
    .map((line) => ({ type: 'text' as const, spans: [{ text: line, marks: {} }], isSmall: false }))
  return { subject: '', preheader: '', blocks }
}

async function contentOf(bytes: Buffer): Promise<FileContent> {
  const none = { subject: '', text: '', attached: new Map<string, Uint8Array>() }
  if (bytes.subarray(0, 4).equals(ZIP)) return archiveContent(await readArchive(bytes))
  const head = decodeHtml(bytes.subarray(0, 4096), '').trimStart()
  if (head.startsWith('<')) return { ...none, markup: markupOf(bytes) }
  if (HEADER_LINE.test(head)) {
    const { html, ...message } = await readMessage(bytes)
    return { ...message, markup: within(html) }
  }
  throw new Refusal('validation_failed', 'This file is not an email. Import HTML, MJML, an .eml file, or an archive exported from Brandwright.')
}

const ZIP = Buffer.from('PK\u0003\u0004')
const HEADER_LINE = /^(?:From \S[^\n]*\n)?[\w-]{2,60}:[^\n]*\r?\n/

/**
 * Returns the email in an archive, with the archive's images by relative path. Prefers HTML files to MJML files and these to .eml files; of several files of
 * the same type, chooses the one nearest to the root.
 */
async function archiveContent(files: Map<string, Buffer>): Promise<FileContent> {
  const names = [...files.keys()].toSorted((a, b) => a.split('/').length - b.split('/').length)
  const email = [/\.html?$/i, /\.mjml$/i, /\.eml$/i].map((ending) => names.find((name) => ending.test(name))).find((name) => name !== undefined)
  if (!email) throw new Refusal('validation_failed', 'There is no HTML, MJML or .eml file in this archive.')
  const content = await contentOf(files.get(email) as Buffer)
  const folder = email.slice(0, email.lastIndexOf('/') + 1)
  for (const [name, file] of files) if (name.startsWith(folder)) for (const prefix of ['', './']) content.attached.set(prefix + name.slice(folder.length), file)
  return content
}

const markupOf = (bytes: Buffer) => within(decodeHtml(bytes, ''))

function within(markup: string): string {
  if (markup.length > MAX_MARKUP_BYTES)
    throw new Refusal(
      'validation_failed',
      `The email has more than ${MAX_MARKUP_BYTES / 1024 / 1024} MB of text. Email clients show far less. Shorten the email, then import it again.`,
    )
  return markup
}

/** Strips the query, fragment and trailing slash, because URLs of the same page may differ in these parts. */
const plainAddress = (url: string) => url.replace(/[?#].*$/s, '').replace(/\/$/, '')

function nameOf(file: string, subject: string): string {
  const name = file
    .replace(/\.(?:html?|mjml|eml|zip)$/i, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return (name || subject.trim() || 'Imported email').slice(0, MAX_NAME_LENGTH)
}

/** Parses an email message as mail clients save it (`.eml`). Throws `Refusal('validation_failed')` if the message is unreadable. */
async function readMessage(bytes: Uint8Array): Promise<ImportedMessage> {
  try {
    const options = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES, attachmentEncoding: 'arraybuffer' } as const
    const { subject = '', html = '', text = '', attachments } = await PostalMime.parse(bytes, options)
    const attached = new Map<string, Uint8Array>()
    for (const { contentId, content, mimeType } of attachments)
      if (contentId && mimeType.startsWith('image/') && typeof content !== 'string')
        attached.set(`cid:${contentId.replace(/^<|>$/g, '')}`, new Uint8Array(content))
    return { subject, html, text, attached }
  } catch {
    throw new Refusal('validation_failed', 'This email file cannot be read. Save it again in your email client as .eml, then import it.')
  }
}
