import { pointerOf, withValueAt } from '@brandwright/domain/brands/guide-pointer'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { editWithFile } from './edit-with-file.ts'
import { editorNow } from './editor-now.ts'
import { asLogo } from './image-as-logo.ts'
import { judgedImage, type KeepBlob } from './judged-image.ts'
import { childOf, getChild, only } from './list-children.ts'
import { markEdited } from './mark-edited.ts'
import { editBrand } from './write-brand.ts'

type Replacement = { id: string; revision: number; childId: string; bytes: Uint8Array }

/** Puts another file in the place of a picture: what is said of it stays, what was measured is measured anew, a new reading leaves it so. */
export async function replaceImage(context: Context, blobs: KeepBlob, { id, revision, childId, bytes }: Replacement) {
  const editor = editorNow(context)
  const judged = async () => judgedImage(blobs, withoutMeasures((await getChild(context, { id, kind: 'images', childId })) as Image), bytes)
  return editWithFile(context, { id, revision }, judged, async (image) => {
    const brand = await editBrand(context, { id, revision, via: 'replace', parts: only('images', childId) }, ({ guide }) => {
      childOf(guide, 'images', childId)
      const pointer = pointerOf('images', childId)
      const replaced = markEdited(withValueAt(guide, pointer, image), pointer, editor)
      return { guide: image.kind === 'logo' ? asLogo(replaced, childId) : replaced }
    })
    return { document: childOf(brand.guide, 'images', childId), revision: brand.revision }
  })
}

function withoutMeasures({ id, originalURL, kind, alt, caption, title, product_id, shopify, source }: Image) {
  const given = { id, originalURL, kind, alt, caption, title, product_id, shopify, source }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given
}
