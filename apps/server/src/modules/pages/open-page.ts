import { createHash, randomInt } from 'node:crypto'
import { PAGE_FORM_FIELDS } from '@brandwright/domain/campaigns/page-form'
import { z } from 'zod'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertContact } from './contact-store.ts'
import * as store from './page-store.ts'

type Variant = 'a' | 'b'

export interface OpenedPage {
  html: string
  contentSecurityPolicy: string
  variant: Variant
  /** True if the page has two variants, so the visitor's variant must be remembered. */
  isChosen: boolean
}

const notThere = () => new Refusal('not_found', 'There is no page at this address, or it is not public any more.')

/** Returns the document of a published page, and counts the view. `seen` is the variant that the visitor got before. */
export async function openPage(context: SystemContext, { slug, seen }: { slug: string; seen: string | undefined }): Promise<OpenedPage> {
  const live = await store.findLive(context.database.db, slug)
  if (!live) throw notThere()
  const variant = variantFor(live, seen)
  await store.countView(context.database.db, live, variant, context.now().toISOString().slice(0, 10))
  const { html, style } = documentOf(live, variant)
  return { html, contentSecurityPolicy: policyOf(style), variant, isChosen: live.variants.length > 1 }
}

/** Returns the confirmation that visitors see after sending the form. */
export async function openThanks(
  context: SystemContext,
  { slug, seen }: { slug: string; seen: string | undefined },
): Promise<Pick<OpenedPage, 'html' | 'contentSecurityPolicy'>> {
  const live = await store.findLive(context.database.db, slug)
  const liveDocument = live && documentOf(live, variantFor(live, seen))
  if (!liveDocument?.thanks) throw notThere()
  return { html: liveDocument.thanks, contentSecurityPolicy: policyOf(liveDocument.style) }
}

const text = (max: number) => z.string().trim().max(max).optional()
const sentForm = z.object({
  email: z.email('Enter an email address like name@example.com.').max(254),
  consent: z.string().optional(),
  /** Honeypot field: only bots fill it in. */
  website: z.string().optional(),
  name: text(200),
  company: text(200),
  phone: text(200),
  message: text(2000),
})

/** Stores a visitor who sent the form, with the text they consented to. Repeated submissions are stored once. */
export async function submitForm(context: SystemContext, { slug, seen, sent }: { slug: string; seen: string | undefined; sent: unknown }): Promise<void> {
  const live = await store.findLive(context.database.db, slug)
  if (!live) throw notThere()
  const variant = variantFor(live, seen)
  const { consent } = documentOf(live, variant)
  if (consent === null) throw new Refusal('validation_failed', 'This page has no form any more.')
  const form = sentForm.safeParse(sent)
  if (!form.success) throw new Refusal('validation_failed', form.error.issues[0]?.message ?? 'The form could not be read.')
  const { email, website, consent: agreed, ...rest } = form.data
  if (website) return
  if (consent.trim() !== '' && !agreed) throw new Refusal('validation_failed', 'Please agree before you send the form.')
  const fields = Object.fromEntries(PAGE_FORM_FIELDS.flatMap((field) => (rest[field] ? [[field, rest[field]]] : [])))
  const { brandId, itemId, number } = live
  await insertContact(context.database.db, { brandId, itemId, id: context.newId(), variant, version: number, email, fields, consent, createdAt: context.now() })
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

/** Blocks scripts and external content; allows the single style element by its hash. */
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
