import type { AddFontQuery } from '@brandwright/contracts/brands'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { checkFontFile } from '@brandwright/extractor/fonts/check-font-file'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { editWithFile } from './edit-with-file.ts'
import { editBrand } from './guide-document.ts'
import type { KeepBlob } from './judged-image.ts'
import { childOf } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'

type Upload = AddFontQuery & { id: string; revision: number | null; bytes: Uint8Array }

/** Adds a font file by hand. That it is one, its tables tell, not its name. */
export async function addFont(context: Context, blobs: KeepBlob, { id, revision, bytes, family, weight, style, licence }: Upload) {
  const format = await checkFontFile(bytes)
  if (!format) throw new Refusal('validation_failed', 'The file is no font that can be used: WOFF2, WOFF, TTF or OTF, whole and with its letters.')
  const editor = editorNow(context)
  const keep = async () => ({ url: BLOB_PATH + (await blobs.put(bytes)) })
  return editWithFile(context, { id, revision }, keep, async ({ url }) => {
    const font: Font = {
      id: `font_${context.newId()}`,
      fontFamily: family,
      src: [{ url, originalURL: url, format }],
      url,
      weight,
      style,
      declared: false,
      loaded: true,
      drawn: false,
      ...(licence ? { licence } : {}),
    }
    const brand = await editBrand(context, { id, revision, via: 'add', parts: {} }, ({ guide }) => ({
      guide: markEdited({ ...guide, fonts: [...guide.fonts, font] }, pointerOf('fonts', font.id), editor),
    }))
    return { document: childOf(brand.guide, 'fonts', font.id), revision: brand.revision }
  })
}
