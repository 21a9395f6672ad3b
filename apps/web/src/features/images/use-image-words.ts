import type { Image } from '@brandwright/domain/brands/style-guide'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { stillThere } from '../../lib/still-there.ts'

const wordsOf = ({ alt, caption }: Image) => ({ alt, caption })

/** The words of a picture while they are typed: kept over a reload, saved against what others saved meanwhile. */
export function useImageWords(id: string, image: Image, onSaved: () => void) {
  const { patch } = useChildren(id, 'images')
  return useGuideForm({
    id,
    saved: wordsOf(image),
    keptAs: `image-words:${image.id}`,
    labels: { alt: 'Alternative text', caption: 'Caption' },
    readFrom: ({ images }) => wordsOf(stillThere('picture', image.id, images)),
    send: (changed) => patch(image.id, changed),
    onSaved,
  })
}
