import type { BrandDocument } from '@brandwright/contracts/brands'
import { bestFirst } from '@brandwright/domain/brands/best-first'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import { imageBackground } from '../../entities/images/image-background.ts'
import { ImageJudgement } from '../../entities/images/image-judgement.tsx'
import { textOfImage } from '../../entities/images/text-of-image.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import styles from './caption-round.module.css'
import { ImageTextsForm } from './image-texts-form.tsx'

const lacksCaption = ({ alt, caption }: Pick<Image, 'alt' | 'caption'>): boolean => !alt.trim() || !caption.trim()

const SHOWN_WIDTH = 1280

/** Steps through the images, so that users can describe them with the keyboard alone. Starts with undescribed images, and keeps the order during editing. */
export default function CaptionRound({ guide }: { guide: BrandDocument }) {
  const [order] = useState(() => captionOrder(guide.images).map(({ id }) => id))
  const [at, setAt] = useState(0)
  const part = useRef<HTMLElement>(null)
  const images = order.flatMap((id) => guide.images.find((image) => image.id === id) ?? [])
  const image = images[at]
  const missingCount = guide.images.filter(lacksCaption).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the text fields whenever the image changes
  useEffect(() => part.current?.querySelector('textarea')?.focus({ preventScroll: true }), [at])
  const go = (to: number) => setAt(Math.max(0, Math.min(images.length, to)))
  const skip = (event: KeyboardEvent) => {
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(at + step)
  }
  const back = (
    <Link to="?">
      <ArrowLeft size={16} aria-hidden="true" />
      All images
    </Link>
  )
  return (
    <Page>
      <ScreenHeader title="Captions" back={back} lead={leadText(missingCount, images.length)} />
      <section id="captions" ref={part} aria-label="Image descriptions" onKeyDown={skip}>
        <p aria-live="polite" className={styles.place}>
          {image && `Image ${at + 1} of ${images.length}: ${textOfImage(image)}`}
        </p>
        {image ? (
          <div className={styles.columns}>
            <div className={styles.image} style={{ backgroundColor: imageBackground(image) }}>
              <img src={localFileUrl(imageAtWidth(image.url, SHOWN_WIDTH))} alt={image.alt || image.caption} />
            </div>
            <div className={styles.text}>
              <ImageJudgement image={image} />
              <ImageTextsForm key={image.id} id={guide.id} image={image} readOnly={!guide.canEdit} saveLabel="Save and continue" onSaved={() => go(at + 1)}>
                <Button onClick={() => go(at + 1)}>Skip</Button>
                <Button variant="quiet" disabled={at === 0} onClick={() => go(at - 1)}>
                  Back
                </Button>
              </ImageTextsForm>
              <p className={styles.keys}>
                <Keys keys={['Enter']} /> saves and continues, <Keys keys={['Page Down']} /> skips, <Keys keys={['Page Up']} /> goes back.
              </p>
            </div>
          </div>
        ) : (
          <EmptyState
            icon={<CircleCheck size={32} />}
            title={images.length === 0 ? 'No images yet' : 'That was the last image'}
            actions={images.length > 0 && <Button onClick={() => go(0)}>Start again</Button>}
          >
            <p>{leadText(missingCount, images.length)}</p>
          </EmptyState>
        )}
      </section>
    </Page>
  )
}

function leadText(missing: number, all: number): string {
  if (all === 0) return 'Images come from the pages of the site, or from uploads.'
  if (missing === 0) return 'Every image has an alternative text and a caption.'
  return missing === 1 ? '1 image lacks an alternative text or a caption.' : `${missing.toLocaleString('en')} images lack an alternative text or a caption.`
}

/** Returns the images in the order of the round: images without alternative text or caption first, and the best images first within each group. */
function captionOrder(images: readonly Image[]): Image[] {
  const ordered = bestFirst(images)
  return [...ordered.filter(lacksCaption), ...ordered.filter((image) => !lacksCaption(image))]
}
