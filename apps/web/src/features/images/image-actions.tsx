import type { Image } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { Award, Trash2 } from 'lucide-react'
import { useChildren } from '../../lib/brand-children.ts'
import { errorWords } from '../../lib/error-words.ts'
import { focusOnceGone } from '../../lib/focus-once-gone.ts'
import { useRemoveChild } from '../../lib/use-remove-child.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './image-actions.module.css'
import { useReplaceImage } from './use-replace-image.ts'
import { wordsOfImage } from './words-of-image.ts'

interface ImageActionsProps {
  id: string
  image: Image
  /** The picture that has the focus once this one is deleted. */
  neighbour: string | undefined
  onDeleted: () => void
}

/** Puts another file in the place of a picture, marks it as a logo or takes the mark away, deletes it (spec 002 section 4). */
export function ImageActions({ id, image, neighbour, onDeleted }: ImageActionsProps) {
  const { patch } = useChildren(id, 'images')
  const remove = useRemoveChild(id, 'images')
  const isLogo = image.kind === 'logo'
  const marking = useMutation({
    mutationFn: () => patch(image.id, { kind: isLogo ? 'image' : 'logo' }),
    onSuccess: () => notify({ type: 'success', title: isLogo ? 'No longer among the logos' : 'The first of the logos now' }),
    onError: (error) => notify({ type: 'error', title: 'The mark was not changed', message: errorWords(error) }),
  })
  const removing = useMutation({ mutationFn: () => remove(image.id, wordsOfImage(image)), onSuccess: (gone) => gone && onDeleted() })
  const replacing = useReplaceImage(id, image)
  return (
    <div className={styles.actions}>
      <UploadButton label="Replace" accept="image/*,.svg,.avif" busy={replacing.isPending} onFiles={([file]) => file && replacing.mutate(file)} />
      <Button busy={marking.isPending} onClick={() => marking.mutate()}>
        <Award size={16} aria-hidden="true" />
        {isLogo ? 'Unmark as logo' : 'Mark as logo'}
      </Button>
      <Button
        busy={removing.isPending}
        onClick={({ currentTarget }) => {
          focusOnceGone(currentTarget, () => tileOf(neighbour))
          removing.mutate()
        }}
      >
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </Button>
    </div>
  )
}

const tileOf = (id = '') => document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`)
