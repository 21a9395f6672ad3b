import { createHash, randomInt } from 'node:crypto'
import { PAGE_FORM_FIELDS } from '@brandwright/domain/campaigns/page-form'
import { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertContact } from './contact-store.ts'
import * as store from './page-store.ts'

type Variant = 'a' | 'b'

export interface OpenedPage {
  html: string
  contentSecurityPolicy: string
  variant: Variant
  /** True if the page has two variants. The visitor's variant must then be stored in a cookie. */
  isChosen: boolean
}

const notThere = () => new Refusal('not_found', 'There is no page at this address, or it is no longer public.')

/** Returns a published page and counts the view. `seen` is the variant that the visitor saw before. */
export async function openPage(context: SystemContext, { slug, seen }: { slug: string; seen: string | undefined }): Promise<OpenedPage> {
  const live = await store.findLive(context.database.db, slug)
  if (!live) throw notThere()
  const variant = variantFor(live, seen)
  await store.countView(context.database.db, live, variant, context.now().toISOString().slice(0, 10))
  const { html, style } = documentOf(live, variant)
  return { html: withShownVersion(html, live.number, variant), contentSecurityPolicy: policyOf(style), variant, isChosen: live.variants.length > 1 }
}

const FORM = /<form method="post" action="[^"]*">/
const VERSION_AND_VARIANT = /^(?<number>\d{1,9})(?<variant>[ab])$/

/** Adds the version and variant to the form, so that a contact is stored with the consent text that the visitor saw. */
const withShownVersion = (html: string, number: number, variant: Variant) =>
  html.replace(FORM, (form) => `${form}<input type="hidden" name="shown" value="${number}${variant}">`)

/** Returns the confirmation page for a submitted form. */
export async function openThanks(
  context: SystemContext,
  { slug, seen }: { slug: string; seen: string | undefined },
): Promise<Pick<OpenedPage, 'html' | 'contentSecurityPolicy'>> {
  const live = await store.findLive(context.database.db, slug)
  const liveDocument = live && documentOf(live, variantFor(live, seen))
  if (!liveDocument?.thanks) throw notThere()
  return { html: liveDocument.thanks, contentSecurityPolicy: policyOf(liveDocument.style) }
}

/** Browsers count a line break as one character for the length limit, but send two characters. */
const text = (label: string, max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, `${label} is too long. Shorten it to ${max} characters.`))
    .optional()
const sentForm = z.object({
  /** Version and variant of the page that contained the form. */
  shown: z.string().optional().catch(undefined),
  email: z.email('Enter an email address like name@example.com.').max(254),
  consent: z.string().optional(),
  /** Honeypot field: only bots fill it in. */
  website: z.string().optional(),
  name: text('The name', 200),
  company: text('The company', 200),
  phone: text('The phone number', 200),
  message: text('The message', 2000),
})

/**
 * Stores a form submission with the consent text of the version that the visitor saw, even if a newer version has been published since. A form that is sent
 * twice is stored once.
 */
export async function submitForm(context: SystemContext, { slug, seen, sent }: { slug: string; seen: string | undefined; sent: unknown }): Promise<void> {
  const { db } = context.database
  const live = await store.findLive(db, slug)
  if (!live) throw notThere()
  const form = sentForm.safeParse(sent)
  if (!form.success) throw new Refusal('validation_failed', form.error.issues[0]?.message ?? 'The form could not be read.')
  const { shown, email, website, consent: agreed, ...rest } = form.data
  const { version, variant } = await versionShown(db, live, { seen, shown })
  const { consent } = documentOf(version, variant)
  if (consent === null) throw new Refusal('validation_failed', 'This page no longer has a form.')
  if (website) return
  if (consent.trim() !== '' && !agreed) throw new Refusal('validation_failed', 'Please agree before you send the form.')
  const fields = Object.fromEntries(PAGE_FORM_FIELDS.flatMap((field) => (rest[field] ? [[field, rest[field]]] : [])))
  const { brandId, itemId, number } = version
  await insertContact(db, { brandId, itemId, id: context.newId(), variant, version: number, email, fields, consent, createdAt: context.now() })
}

/** Returns the version and variant that the form was part of. If the form's fields are missing or invalid, returns the live version. */
async function versionShown(
  db: Handle,
  live: Live,
  { seen, shown = '' }: { seen: string | undefined; shown?: string },
): Promise<{ version: Live; variant: Variant }> {
  const { number, variant } = VERSION_AND_VARIANT.exec(shown)?.groups ?? {}
  const version = number === undefined ? null : await store.findVersion(db, live, Number(number))
  return version && (variant === 'a' || variant === 'b') ? { version, variant } : { version: live, variant: variantFor(live, seen) }
}

type Live = NonNullable<Awaited<ReturnType<typeof store.findLive>>>

const PERCENT = 100

function variantFor({ variants, variantShare }: Live, seen: string | undefined): Variant {
  if (variants.length < 2) return 'a'
  if (seen === 'a' || seen === 'b') return seen
  return randomInt(PERCENT) < variantShare ? 'b' : 'a'
}

function documentOf({ variants }: Live, variant: Variant) {
  const liveDocument = variants[variant === 'b' ? 1 : 0] ?? variants[0]
  if (!liveDocument) throw notThere()
  return liveDocument
}

/** Returns a content security policy that blocks scripts and external content. It allows the single style element by its hash. */
export const policyOf = (style: string, { framedBySelf = false } = {}): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
  ].join(';')
