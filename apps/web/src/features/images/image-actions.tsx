import type { Image } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { MarkAsLogo } from '../../entities/images/mark-as-logo.tsx'
import { textOfImage } from '../../entities/images/text-of-image.ts'
import { PromptHelp } from '../../entities/prompts/prompt-help.tsx'
import { isApiError } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { uploadImage } from '../../lib/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './image-actions.module.css'

const MakeImage = lazyPart(() => import('../../entities/images/make-image.tsx'))

interface ImageActionsProps {
  id: string
  image: Image
  /** Id of the image that receives focus after this one is deleted. */
  neighbour: string | undefined
  onDeleted: () => void
  /** Opens another image of the brand. */
  onOpen: (id: string) => void
}

/**
 * Renders the actions on an image: replacing its file, generating a variant from a prompt, adding it to the logos or removing it from them, and deleting it.
 */
export function ImageActions({ id, image, neighbour, onDeleted, onOpen }: ImageActionsProps) {
  const [editing, setEditing] = useState(false)
  const remove = useRemoveChild(id, 'images')
  const removing = useMutation({ mutationFn: () => remove(image.id, textOfImage(image)), onSuccess: (isDeleted) => isDeleted && onDeleted() })
  const replacing = useReplaceImage(id, image)
  return (
    <div className={styles.actions}>
      <UploadButton label="Replace" accept="image/*,.svg,.avif" busy={replacing.isPending} onFiles={([file]) => file && replacing.mutate(file)} />
      <Button onClick={() => setEditing(true)}>
        <WandSparkles size={16} aria-hidden="true" />
        Edit with a prompt
      </Button>
      <MarkAsLogo image={image} id={id} />
      <Button
        busy={removing.isPending}
        onClick={({ currentTarget }) => {
          focusAfterRemoval(currentTarget, () => tileOf(neighbour))
          removing.mutate()
        }}
      >
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </Button>
      {editing && (
        <Suspense>
          <MakeImage id={id} from={image} promptTools={(prompt) => <PromptHelp brand={id} {...prompt} />} onClose={() => setEditing(false)}>
            {(made) => (
              <Button
                size="md"
                onClick={() => {
                  setEditing(false)
                  onOpen(made.id)
                }}
              >
                Show image
              </Button>
            )}
          </MakeImage>
        </Suspense>
      )}
    </div>
  )
}

const tileOf = (id = '') => document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`)

/** Replaces the file of the open image. A notice reports progress and result. */
function useReplaceImage(id: string, image: Image) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const path = `/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(image.id)}?${new URLSearchParams({ replaces: image.url })}`
      await uploadImage({ path, method: 'PUT', file }).catch((error: unknown) => {
        throw isApiError(error) && error.code === 'not_found' ? new ApiError('The image was deleted.', 'conflict', 409) : error
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
