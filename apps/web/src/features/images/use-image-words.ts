import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import { useChildren } from '../../lib/brand-children.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { useSession } from '../../lib/session.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'

const wordsOf = ({ alt, caption }: Image) => ({ alt, caption })
const imageIn = ({ images }: BrandDocument, id: string) => {
  const image = images.find((one) => one.id === id)
  if (!image) throw new Error('The picture was deleted meanwhile. What you typed is still here.')
  return image
}

/** The words of a picture while they are typed: kept over a reload, saved against what others saved meanwhile. */
export function useImageWords(id: string, image: Image, onSaved: () => void) {
  const client = useQueryClient()
  const user = useSession()
  const { patch } = useChildren(id, 'images')
  const draft = useKeptDraft(`image-words:${id}:${image.id}:${user?.id ?? ''}`, wordsOf(image))
  const saving = useFieldSaving({
    draft,
    labels: { alt: 'Alternative text', caption: 'Caption' },
    readNow: async () => wordsOf(imageIn(await client.fetchQuery({ ...brandQuery(id), staleTime: 0 }), image.id)),
    send: (changed) => patch(image.id, changed),
    onSaved,
  })
  return { values: draft.values, type: draft.type, isTyped: draft.isTyped, ...saving }
}
