import type { Image } from '@brandwright/domain/brands/style-guide'
import { imagesForPlace, unsuitableReason } from '@brandwright/domain/campaigns/image-suitability'
import type { Section } from '@brandwright/domain/campaigns/section'
import { Sparkles } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { ProposeAlt } from '../../../entities/images/propose-alt.tsx'
import { IMAGE_FILES, useUploadImages } from '../../../entities/images/use-upload-images.ts'
import { PromptHelp } from '../../../entities/prompts/prompt-help.tsx'
import { useDroppedFiles } from '../../../lib/use-dropped-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DropOverlay } from '../../../ui/drop-overlay.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RefusedFiles } from '../../../ui/refused-files.tsx'
import { UploadButton } from '../../../ui/upload-button.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './image-dialog.module.css'
import { ImageGrid, ImageSuitability, ImageThumbnail } from './image-grid.tsx'

const MakeImage = lazyPart(() => import('../../../entities/images/make-image.tsx'))

const MAX_ALT_CHARACTERS = 500

interface ImageDialogProps {
  /** Section for which the image is chosen. */
  section: Section
  onChoose: (image: Image) => void
  onClose: () => void
}

/** Renders the dialog in which users choose one of the brand's images, upload images or generate one from a prompt. */
export default function ImageDialog({ section, onChoose, onClose }: ImageDialogProps) {
  const { id, images, canEdit } = useGuide()
  const editor = useItemEditor()
  const { itemType } = editor.item()
  const isFirst = editor.ids()[0] === section.id
  const place = useMemo(() => ({ section, itemType, isFirst }), [section, itemType, isFirst])
  const rated = useMemo(() => imagesForPlace(images, place), [images, place])
  const [making, setMaking] = useState(false)
  const [added, setAdded] = useState<readonly Image[]>([])
  const { upload, waiting, refused, dismiss } = useUploadImages(id, (image) =>
    setAdded((others) => [image, ...others.filter((other) => other.id !== image.id)]),
  )
  const canUpload = canEdit && !making
  const over = useDroppedFiles((files) => canUpload && upload(files))
  return (
    <>
      {/* Must precede the image dialog, so that this dialog closes first and the focus returns to the button that opened the image dialog. */}
      {making && (
        <Suspense>
          <MakeImage id={id} promptTools={(prompt) => <PromptHelp brand={id} {...prompt} />} onClose={() => setMaking(false)}>
            {(image) => <UseNewImage key={image.id} brandId={id} image={image} onUse={onChoose} />}
          </MakeImage>
        </Suspense>
      )}
      <Dialog title="Choose an image" shape="wide" onClose={onClose}>
        {canEdit && (
          <div className={styles.acts}>
            <UploadButton label="Upload images" accept={IMAGE_FILES} multiple busy={waiting > 0} onFiles={upload} />
            <Button onClick={() => setMaking(true)}>
              <Sparkles size={16} aria-hidden="true" />
              Generate an image
            </Button>
            <span role="status">{statusText(waiting, added.length)}</span>
          </div>
        )}
        <RefusedFiles refused={refused} onRetry={upload} onDismiss={dismiss} />
        {added.map((image) => (
          <section key={image.id} className={styles.added} aria-label="Uploaded image">
            <ImageThumbnail image={image} />
            <div className={styles.fields}>
              <ImageSuitability image={image} reason={unsuitableReason(image, place)} />
              <UseNewImage brandId={id} image={image} onUse={onChoose} />
            </div>
          </section>
        ))}
        {images.length === 0 && added.length === 0 && <p>This brand has no images yet.{canEdit && ' Upload one, drop one here, or generate one.'}</p>}
        {images.length > 0 && <ImageGrid images={rated} onChoose={onChoose} />}
        {over && canUpload && <DropOverlay>Drop the images to add them to the brand</DropOverlay>}
      </Dialog>
    </>
  )
}

function statusText(waiting: number, added: number): string {
  if (waiting > 0) return `Uploading ${waiting === 1 ? 'an image' : `${waiting} images`}…`
  if (added === 0) return 'You can also drop or paste images.'
  return added === 1 ? 'The image was added to Images and is selected below.' : `${added} images were added to Images and are listed below, newest first.`
}

interface UseNewImageProps {
  brandId: string
  image: Image
  onUse: (image: Image) => void
}

/**
 * Uses a generated or uploaded image in the section, after the user has checked its alternative text. Users can replace that text with a suggestion, which a
 * model derives from the image.
 */
function UseNewImage({ brandId, image, onUse }: UseNewImageProps) {
  const [alt, setAlt] = useState(image.alt)
  return (
    <div className={styles.made}>
      <Field
        label="Alternative text"
        value={alt}
        maxLength={MAX_ALT_CHARACTERS}
        onChange={({ target }) => setAlt(target.value)}
        hint="Screen readers announce this text. Email clients show it if images are blocked."
      />
      <ProposeAlt id={brandId} imageId={image.id} fields={[{ name: 'alt', label: 'Alternative text', current: alt, onChange: setAlt }]} />
      <Button variant="primary" size="md" onClick={() => onUse({ ...image, alt })}>
        Use this image
      </Button>
    </div>
  )
}
