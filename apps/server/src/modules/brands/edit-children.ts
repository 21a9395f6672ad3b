import type { ChildKind } from '@brandwright/contracts/brands'
import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import type { Collection, Image, Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf, withValueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { isChildTable } from './brand-row.ts'
import { editBrand } from './guide-document.ts'
import { asLogo } from './image-as-logo.ts'
import { childOf, only } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { memberRemoval } from './member-removal.ts'

type ChildLocation = { id: string; revision: number; kind: ChildKind; childId: string }
type ChildResult = { document: unknown; revision: number }

/** Applies a merge patch to one member. Marks each changed value as edited by hand, except for member kinds that scans never change. */
export async function patchChild(
  context: Context,
  { id, revision, kind, childId, patch }: ChildLocation & { patch: Record<string, unknown> },
): Promise<ChildResult> {
  const editor = editorNow(context)
  const traits = memberKinds[kind]
  const brand = await editBrand(context, { id, revision, via: 'edit', parts: only(kind, childId) }, ({ guide }) => {
    const before = childOf(guide, kind, childId)
    const edited = Object.entries(patch).reduce((next, [key, value]) => {
      const pointer = pointerOf(kind, childId, key)
      const changed = withValueAt(next, pointer, value)
      return traits.recordsEdits ? markEdited(changed, pointer, editor) : changed
    }, guide)
    return { guide: traits.companion && patch.kind ? withLogoMark(edited, before as Image) : edited }
  })
  return { document: childOf(brand.guide, kind, childId), revision: brand.revision }
}

/** Deletes members as one change. Re-scans do not re-add them; users can restore each for 30 days. */
export async function deleteChildren(
  context: Context,
  { id, revision, kind, ids }: Omit<ChildLocation, 'childId'> & { ids: string[] },
): Promise<{ revision: number }> {
  const editor = editorNow(context)
  const [childId] = ids
  const parts = ids.length === 1 && childId !== undefined ? only(kind, childId) : isChildTable(kind) ? { [kind]: 'all' as const } : {}
  const brand = await editBrand(context, { id, revision, via: 'delete', parts }, async (before, tx) => {
    const uniqueIds = [...new Set(ids)]
    await memberRemoval.saveDeleted(context, tx, before, { list: kind, members: uniqueIds.map((one) => childOf(before.guide, kind, one)) })
    return { guide: uniqueIds.reduce((guide, one) => withoutChild(guide, kind, one, editor), before.guide) }
  })
  return { revision: brand.revision }
}

function withoutChild(guide: StyleGuide, kind: ChildKind, childId: string, editor: { by: string; at: string }): StyleGuide {
  const child = childOf(guide, kind, childId)
  const without = withValueAt(guide, pointerOf(kind, childId), undefined)
  const { companion, remembersDeletedUrls } = memberKinds[kind]
  if (!remembersDeletedUrls || !('originalURL' in child)) return markEdited(without, pointerOf(kind, childId), editor, true)
  const deletedImageURL = [...new Set([...without.deletedImageURL, child.originalURL])]
  const companionChange = companion ? { [companion]: without[companion].filter(({ id }) => id !== childId) } : {}
  return { ...without, ...companionChange, deletedImageURL }
}

type Drafts = { products: Omit<Product, 'id' | 'handle' | 'images'>; collections: Omit<Collection, 'id' | 'handle'> }

/** Adds a manually entered product or collection. */
export async function addChild<K extends keyof Drafts>(
  context: Context,
  input: { id: string; revision: number; kind: K; draft: Drafts[K] },
): Promise<ChildResult> {
  const childId = `${input.kind.slice(0, 4)}_${context.newId()}`
  const handle = input.draft.title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const member = { ...memberKinds[input.kind].defaults, ...input.draft, id: childId, handle }
  const pointer = pointerOf(input.kind, childId)
  const brand = await editBrand(context, { id: input.id, revision: input.revision, via: 'add', parts: { [input.kind]: 'all' } }, ({ guide }) => ({
    guide: markEdited({ ...guide, [input.kind]: [...guide[input.kind], member] } as StyleGuide, pointer, editorNow(context)),
  }))
  return { document: childOf(brand.guide, input.kind, childId), revision: brand.revision }
}

/** Updates a guide after an image was marked as a logo or unmarked. An unmarked image returns to its previous kind. */
export function withLogoMark(guide: StyleGuide, before: Image): StyleGuide {
  const images = guide.images.map((image) => (image.id === before.id ? withKind(image, before) : image))
  return asLogo({ ...guide, images }, before.id)
}

function withKind({ kindBefore, ...image }: Image, before: Image): Image {
  const isLogo = image.kind === 'logo'
  const wasLogo = before.kind === 'logo'
  if (isLogo && !wasLogo) return { ...image, kindBefore: before.kind }
  if (wasLogo && !isLogo) return { ...image, kind: kindBefore ?? kindOfFile(image) }
  return { ...image, ...(kindBefore && { kindBefore }) }
}

/** Derives the kind from the file, for images that were originally logos. */
function kindOfFile({ originalURL, shopify }: Pick<Image, 'originalURL' | 'shopify'>): Image['kind'] {
  if (/^data:image\/svg|\.svg(?:[?#]|$)/i.test(originalURL)) return 'svg'
  return shopify ? 'shopify' : 'image'
}
