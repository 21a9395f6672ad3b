import type { MadeShareLink, ShareLinkInput } from '@brandwright/contracts/share-links'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { editorOf, holdBrand } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import * as store from './share-link-store.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_LINKS = 50

/** Makes a link by which people without an account read the visual part of the guide. The link itself is given back here and never again. */
export async function makeShareLink(context: Context, { brandId, name = '', expiresInDays }: ShareLinkInput & { brandId: string }): Promise<MadeShareLink> {
  const token = newToken()
  const at = context.now()
  return context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, brandId)
    await holdBrand(tx, brandId)
    if ((await store.countLinks(tx, brandId, at)) >= MAX_LINKS)
      throw new Refusal('conflict', `This guide has ${MAX_LINKS} links. Withdraw one that is not needed any more.`)
    const id = context.newId()
    const expiresAt = expiresInDays ? new Date(at.getTime() + expiresInDays * DAY_MS) : null
    await store.insertLink(tx, { brandId, id, name, tokenHash: hashOfToken(token), madeBy: actor.id, createdAt: at, expiresAt })
    await recordAudit(tx, { actor: actor.id, action: 'brand.shared', brandId, subject: id, details: { name }, at })
    const times = { createdAt: at.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
    return { id, name, madeBy: actor.name, ...times, link: `${context.publicAddress()}/s/${token}` }
  })
}
