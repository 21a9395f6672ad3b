import {
  type BrandDocument,
  brandDocument,
  deleteKeyInput,
  deleteStyleGuideInput,
  deleteSvgInput,
  saveStyleGuideInput,
  updateBrandListInput,
} from '@brandwright/contracts/brands'
import { editableValue, type SetValuesInput, setValuesInput } from '@brandwright/contracts/guide-values'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, prefersMerge, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { assertCanDelete } from './brand-policy.ts'
import { deleteBrand } from './delete-brand.ts'
import { deleteKey } from './delete-key.ts'
import { accessOf, documentOf } from './get-brand.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, markEdited, withEditedValues } from './mark-edited.ts'
import { patchBrand } from './patch-brand.ts'
import { refuseFeatured } from './protected-values.ts'

const written = { response: { 200: brandDocument } }

/** Registers the RPC-style routes that change a guide, under their names from the specification. */
export function brandCallRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.post(
    '/api/updateStyleGuideProp',
    { config: { ifMatch: 'required', etag: true }, schema: { body: setValuesInput, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await setValues(context, { ...request.body, revision: ifMatch(request, context.actor), merge: prefersMerge(request) }))
    },
  )
  server.post(
    '/api/saveStyleGuide',
    { config: { ifMatch: 'required', etag: true }, schema: { body: saveStyleGuideInput, ...written } },
    async (request, reply) => {
      const { id, ...patch } = request.body
      const context = await contextOf(request)
      return tagged(
        reply,
        await patchBrand(context, { id: requireId(id, 'No ID provided to saveStyleGuide'), revision: ifMatch(request, context.actor), patch }),
      )
    },
  )
  server.post(
    '/api/updateBrandList',
    { config: { ifMatch: 'required', etag: true }, schema: { body: updateBrandListInput, ...written } },
    async (request, reply) => {
      const { id, ...patch } = request.body
      const context = await contextOf(request)
      return tagged(reply, await patchBrand(context, { id: requireId(id, 'No styleGuide ID found'), revision: ifMatch(request, context.actor), patch }))
    },
  )
  server.post('/api/deleteStyleGuide', { schema: { body: deleteStyleGuideInput } }, async (request, reply) => {
    await deleteBrand(await contextOf(request), requireId(request.body.id, UNDEFINED))
    return reply.code(204).send()
  })
  server.post(
    '/api/deleteGuidelines',
    { config: { ifMatch: 'required', etag: true }, schema: { body: deleteStyleGuideInput, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await deleteGuidelines(context, { id: requireId(request.body.id, UNDEFINED), revision: ifMatch(request, context.actor) }))
    },
  )
  server.post('/api/deleteSVG', { config: { ifMatch: 'required', etag: true }, schema: { body: deleteSvgInput, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await deleteSvg(context, { ...request.body, id: requireId(request.body.id, UNDEFINED), revision: ifMatch(request, context.actor) }))
  })
  server.post('/api/deleteKey', { config: { ifMatch: 'required', etag: true }, schema: { body: deleteKeyInput, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await deleteKey(context, { ...request.body, id: requireId(request.body.id, UNDEFINED), revision: ifMatch(request, context.actor) }))
  })
}

const UNDEFINED = 'Style guide ID is undefined'

function requireId(id: string, missing: string): string {
  if (id === '') throw new Refusal('bad_request', missing)
  return id
}

/** Deletes an SVG from a guide. Re-scans do not add it again. */
async function deleteSvg(context: Context, { id, revision, svgId }: { id: string; revision: number; svgId: string }): Promise<BrandDocument> {
  const editor = editorNow(context)
  const brand = await editBrand(context, { id, revision, via: 'delete' }, ({ guide }) => {
    if (!guide.svgs.some((svg) => svg.id === svgId)) throw new Refusal('not_found', 'Image not found in styleGuide images.')
    const svgs = guide.svgs.filter((svg) => svg.id !== svgId)
    return { guide: markEdited({ ...guide, svgs }, pointerOf('svgs', svgId), editor, true) }
  })
  return documentOf(context, brand)
}

/**
 * Removes the draft guidelines, the published guidelines and the facts about guideline values from a guide. Undo and earlier versions can still restore the
 * guidelines.
 */
async function deleteGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: 'delete' }, async (before, tx) => {
    assertCanDelete(context.actor, accessOf(before))
    const { guide } = before
    const { publishedGuidelines, facts, ...rest } = guide
    if (guide.copyGuidelines === null && !publishedGuidelines) return { guide }
    const actor = context.actor?.id ?? null
    await recordAudit(tx, { actor, action: 'brand.guidelines_deleted', brandId: id, subject: id, details: {}, at: context.now() })
    const others = Object.fromEntries(Object.entries(facts).filter(([pointer]) => !pointer.startsWith('/copyGuidelines/')))
    return { guide: { ...rest, facts: others, copyGuidelines: null } }
  })
  return documentOf(context, brand)
}

/** Sets several values of a guide by pointer as one change, and marks each as edited manually. */
async function setValues(context: Context, { id, revision, merge, values }: SetValuesInput & { revision: number; merge?: boolean }): Promise<BrandDocument> {
  const editor = editorNow(context)
  const brand = await editBrand(context, { id, revision, merge, via: 'edit' }, ({ guide }) => {
    if (Array.isArray(values['/categories'])) refuseFeatured(context.actor, guide, values['/categories'])
    const checkedValues = Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer, checkedValue(pointer, value)]))
    return { guide: withEditedValues(guide, checkedValues, editor) }
  })
  return documentOf(context, brand)
}

function checkedValue(pointer: string, value: unknown): unknown {
  const schema = editableValue(pointer)
  if (!schema) throw new Refusal('validation_failed', `${pointer} cannot be edited by hand.`)
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Refusal('validation_failed', `${pointer} ${error.issues.map(({ message }) => message).join('; ')}`, error.issues)
}
