import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { imageAtWidth } from '../../../entities/images/image-at-width.ts'
import { ProposeAlt } from '../../../entities/images/propose-alt.tsx'
import { PromptHelp } from '../../../entities/prompts/prompt-help.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './image-dialog.module.css'

const MakeImage = lazyPart(() => import('../../../entities/images/make-image.tsx'))

const TILE_PX = 240
const MAX_ALT_CHARACTERS = 500

interface ImageDialogProps {
  onChoose: (image: Image) => void
  onClose: () => void
}

/** Renders the dialog in which users choose one of the brand's images or generate one from a prompt. */
export default function ImageDialog({ onChoose, onClose }: ImageDialogProps) {
  const { id, images, canEdit } = useGuide()
  const [making, setMaking] = useState(false)
  return (
    <>
      {/* This dialog comes before the other one, so that this dialog closes first. The focus then returns to the button that opened it. */}
      {making && (
        <Suspense>
          <MakeImage id={id} promptTools={(prompt) => <PromptHelp brand={id} {...prompt} />} onClose={() => setMaking(false)}>
            {(image) => <UseMadeImage key={image.id} brandId={id} image={image} onUse={onChoose} />}
          </MakeImage>
        </Suspense>
      )}
      <Dialog title="Choose an image" onClose={onClose}>
        {images.length === 0 && <p>This brand has no images yet. Generate one here, or add some on the Images screen.</p>}
        {canEdit && (
          <Button className={styles.make} onClick={() => setMaking(true)}>
            <Sparkles size={16} aria-hidden="true" />
            Generate an image
          </Button>
        )}
        <ul className={styles.grid}>
          {images.map((image) => (
            <li key={image.id}>
              <button type="button" className={styles.tile} onClick={() => onChoose(image)}>
                <img
                  src={localFileUrl(imageAtWidth(image.url, TILE_PX))}
                  alt={image.alt || image.caption || `Image, ${image.width} by ${image.height} pixels`}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

interface UseMadeImageProps {
  brandId: string
  image: Image
  onUse: (image: Image) => void
}

/**
 * Uses a generated image in the section, with the prompt as alternative text. Users can replace that text with a suggestion, which a model derives from the
 * image.
 */
function UseMadeImage({ brandId, image, onUse }: UseMadeImageProps) {
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
