import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { type Pixels, pixelFocus } from '@brandwright/domain/images/pixel-focus'
import { cropAround, describePlacement, type Placement, placements } from '@brandwright/domain/images/placements'
import { textOnCrop } from '@brandwright/domain/images/text-on-crop'
import { useEffect, useId, useMemo, useState } from 'react'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import styles from './image-placements.module.css'

const MEASURED_WIDTH = 160

const SHOWN_WIDTH = 640
const MIDDLE = { x: 0.5, y: 0.5 }
const LAST_PHOTO_RANK = 2
const kinds = Object.keys(placements) as Placement[]
/** Placements in which text is shown on top of the image. */
const WITH_TEXT = new Set<Placement>(['hero', 'banner'])

/**
 * Previews a photo as a hero, banner, square and portrait. Each preview shows the crop around the subject and its sharpness; the hero and the banner also show
 * the legible text color.
 */
export function ImagePlacements({ image }: { image: Image }) {
  const heading = useId()
  const pixels = useImagePixels(image.url)
  const focus = useMemo(() => (pixels ? pixelFocus(pixels) : MIDDLE), [pixels])
  if (image.kind === 'logo' || image.transparent || (image.rank ?? 0) > LAST_PHOTO_RANK) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Where it fits
      </h3>
      <ul className={styles.placements}>
        {kinds.map((kind) => {
          const { label, ratio } = placements[kind]
          const crop = cropAround(image, kind, focus)
          const share = { x: crop.x / image.width, y: crop.y / image.height, width: crop.width / image.width, height: crop.height / image.height }
          const { text: fit, tone } = describePlacement(image, kind)
          const text = pixels && WITH_TEXT.has(kind) ? textOnCrop(pixels, share) : null
          return (
            <li key={kind}>
              <div className={styles.crop} style={{ aspectRatio: ratio }} aria-hidden="true">
                <img
                  src={localFileUrl(imageAtWidth(image.url, SHOWN_WIDTH))}
                  alt=""
                  style={{ objectPosition: `${percent(share.x, share.width)} ${percent(share.y, share.height)}` }}
                />
                {text?.legible && (
                  <span className={styles.text} style={{ color: text.ink }}>
                    {label}
                  </span>
                )}
              </div>
              <p className={styles.texts}>
                <ToneIcon tone={tone} />
                <span>{fit}</span>
              </p>
              {text && <p className={styles.ink}>{text.label}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the CSS `object-position` for a crop offset, in percent of the space outside the crop. */
const percent = (from: number, part: number) => `${part < 1 ? (100 * from) / (1 - part) : 50}%`

/** Returns the pixels of a downscaled image, or null until the image has loaded, or if the browser cannot decode it. */
function useImagePixels(url: string): Pixels | null {
  const [pixels, setPixels] = useState<Pixels | null>(null)
  useEffect(() => {
    let isMounted = true
    setPixels(null)
    const loading = new Image()
    loading.src = localFileUrl(imageAtWidth(url, MEASURED_WIDTH)) ?? ''
    loading
      .decode()
      .then(() => isMounted && setPixels(pixelsOf(loading)))
      .catch(() => {})
    return () => {
      isMounted = false
    }
  }, [url])
  return pixels
}

function pixelsOf(loaded: HTMLImageElement): Pixels | null {
  const scale = Math.min(1, MEASURED_WIDTH / Math.max(1, loaded.naturalWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(loaded.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(loaded.naturalHeight * scale))
  const pen = canvas.getContext('2d')
  pen?.drawImage(loaded, 0, 0, canvas.width, canvas.height)
  return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
