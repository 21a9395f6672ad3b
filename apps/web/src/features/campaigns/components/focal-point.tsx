import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { SectionImage } from '@brandwright/domain/campaigns/section'
import { MIDDLE } from '@brandwright/domain/campaigns/section-image'
import { cropToRatio } from '@brandwright/domain/images/placements'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { imageAtWidth } from '../../../entities/images/image-at-width.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './focal-point.module.css'

type Point = SectionImage['focal']
type FocalPointProps = {
  image: SectionImage
  /** Aspect ratio of the crop, or null if the image is not cropped. */
  ratio: number | null
  onChange: (focal: Point) => void
}

const SHOWN_PX = 480
const STEP = 0.02
const LARGE_STEP = 0.1
const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * Renders the image with its focal point and a preview of the crop. The pointer and the arrow keys move the point; the new position is saved when the movement
 * ends.
 */
export function FocalPoint({ image, ratio, onChange }: FocalPointProps) {
  const [moving, setMoving] = useState<Point | null>(null)
  const hint = useId()
  const { width, height } = image
  const shown = moving ?? image.focal
  const commit = () => {
    setMoving(null)
    if (moving && (moving.x !== image.focal.x || moving.y !== image.focal.y)) onChange(moving)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setMoving({ x: shareOf(event.clientX - box.left, box.width), y: shareOf(event.clientY - box.top, box.height) })
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setMoving(null)
    const [across, down] = ARROWS[event.key] ?? []
    if (across === undefined || down === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    setMoving({ x: shareOf(shown.x + across * step, 1), y: shareOf(shown.y + down * step, 1) })
  }
  const crop = ratio !== null && width > 0 && height > 0 ? cropToRatio(image, ratio, shown) : null
  return (
    <div className={styles.focal}>
      <div
        className={styles.frame}
        style={{ aspectRatio: `${Math.max(1, width)} / ${Math.max(1, height)}` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
          follow(event)
        }}
        onPointerMove={(event) => moving && event.buttons === 1 && follow(event)}
        onPointerUp={commit}
        onPointerCancel={() => setMoving(null)}
      >
        <img className={styles.image} src={localFileUrl(imageAtWidth(image.url, SHOWN_PX))} alt={image.caption} draggable={false} />
        {crop && (
          <div
            className={styles.crop}
            style={{
              left: percent(crop.x / width),
              top: percent(crop.y / height),
              width: percent(crop.width / width),
              height: percent(crop.height / height),
            }}
          />
        )}
        <div
          role="slider"
          tabIndex={0}
          className={styles.point}
          style={{ left: percent(shown.x), top: percent(shown.y) }}
          aria-label="Focal point"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(shown.x * 100)}
          aria-valuetext={`${Math.round(shown.x * 100)}% from the left, ${Math.round(shown.y * 100)}% from the top`}
          aria-describedby={hint}
          onKeyDown={moveByKey}
          onKeyUp={commit}
          onBlur={commit}
        />
      </div>
      <p id={hint} className={styles.hint}>
        {ratio === null
          ? 'This shape shows the whole image. Other shapes crop the image around this point.'
          : 'The crop keeps this point visible. Drag it or use the arrow keys; hold Shift to move faster.'}
      </p>
      <Button size="sm" variant="quiet" disabled={shown.x === MIDDLE.x && shown.y === MIDDLE.y} onClick={() => onChange({ ...MIDDLE })}>
        Centre the focal point
      </Button>
    </div>
  )
}

/** Returns a fraction between 0 and 1. Rounds it to hundredths, to limit the number of variants of an image. */
const shareOf = (part: number, total: number) => Math.round(Math.min(1, Math.max(0, total > 0 ? part / total : 0)) * 100) / 100
const percent = (share: number) => `${share * 100}%`
