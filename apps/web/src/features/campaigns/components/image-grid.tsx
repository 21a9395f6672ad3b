import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { RatedImage } from '@brandwright/domain/campaigns/image-suitability'
import { useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { imageAtWidth } from '../../../entities/images/image-at-width.ts'
import { imageBackground } from '../../../entities/images/image-background.ts'
import { filterLabels, type ImageFilter, matchesFilter } from '../../../entities/images/image-kinds.ts'
import { imageLabels } from '../../../entities/images/image-labels.ts'
import { nextTile } from '../../../entities/images/next-tile.ts'
import { imageMatcher } from '../../../entities/images/shown-images.ts'
import { textOfImage } from '../../../entities/images/text-of-image.ts'
import { countedChoices } from '../../../lib/counted-choices.ts'
import { useRetriedImage } from '../../../lib/use-retried-image.ts'
import { Button } from '../../../ui/button.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ToneIcon } from '../../../ui/tone-icon.tsx'
import styles from './image-grid.module.css'

const TILE_PX = 240
/** Number of images shown at first and added by each press on “Show more”. */
const BATCH = 48

interface ImageGridProps {
  /** Images in display order. */
  images: readonly RatedImage[]
  onChoose: (image: Image) => void
}

/** Renders images with their suitability, a search and a filter by kind. Arrow keys move the focus between images. */
export function ImageGrid({ images, onChoose }: ImageGridProps) {
  const [{ search, kind, limit }, setQuery] = useState({ search: '', kind: 'all' as ImageFilter, limit: BATCH })
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => {
    const matches = imageMatcher({ kind, search })
    return images.filter(({ image }) => matches(image))
  }, [images, kind, search])
  const kinds = countedChoices(filterLabels, kind, (value) => images.filter(({ image }) => matchesFilter(image, value)).length)
  const showMore = () => {
    flushSync(() => setQuery({ search, kind, limit: limit + BATCH }))
    // Moves the focus to the first added image, because the button may have disappeared.
    list.current?.querySelectorAll<HTMLElement>('button')[limit]?.focus()
  }
  return (
    <>
      <div className={styles.controls}>
        <SearchField label="Search images" value={search} onChange={(text) => setQuery({ search: text, kind, limit: BATCH })} />
        {/* Uses a native select, because a menu would open outside the modal dialog, where users cannot operate it. */}
        {kinds.length > 2 && (
          <SelectField
            label="Kind"
            hideLabel
            options={kinds.map(({ value, label, detail }) => ({ value, label: `${label} (${detail})` }))}
            value={kind}
            onChange={({ target }) => setQuery({ search, kind: target.value as ImageFilter, limit: BATCH })}
          />
        )}
        <span role="status">{countText(found.length, images.length)}</span>
      </div>
      {found.length === 0 && (
        <NothingFound all="Show all images" onAll={() => setQuery({ search: '', kind: 'all', limit: BATCH })}>
          No image of this kind matches your search.
        </NothingFound>
      )}
      <ul
        ref={list}
        className={styles.grid}
        aria-label="Images"
        onKeyDown={(event) => {
          const next = nextTile(event.currentTarget, event.key)
          if (!next) return
          event.preventDefault()
          next.focus()
        }}
      >
        {found.slice(0, limit).map((rated) => (
          <ImageOption key={rated.image.id} {...rated} onChoose={onChoose} />
        ))}
      </ul>
      {found.length > limit && <Button onClick={showMore}>Show more</Button>}
    </>
  )
}

function countText(found: number, all: number): string {
  const total = `${all.toLocaleString('en')} ${all === 1 ? 'image' : 'images'}`
  return found === all ? `${total}, best for this section first` : `${found.toLocaleString('en')} of ${total}`
}

function ImageOption({ image, reason, onChoose }: RatedImage & Pick<ImageGridProps, 'onChoose'>) {
  const noteId = useId()
  return (
    <li>
      <button type="button" data-image={image.id} className={styles.tile} aria-describedby={noteId} onClick={() => onChoose(image)}>
        <ImageThumbnail image={image} />
        <span className={styles.text}>{textOfImage(image)}</span>
      </button>
      <ImageSuitability id={noteId} image={image} reason={reason} />
    </li>
  )
}

/** Renders an image as a decorative preview without cropping it. */
export function ImageThumbnail({ image }: { image: Image }) {
  const { src, failed, onError } = useRetriedImage(imageAtWidth(image.url, TILE_PX))
  return (
    <span className={styles.image} style={{ backgroundColor: imageBackground(image) }}>
      {!failed && <img src={localFileUrl(src)} alt="" loading="lazy" decoding="async" onError={onError} />}
    </span>
  )
}

/** Renders the rank of an image in words and, if the image does not suit its section, the reason. */
export function ImageSuitability({ id, image, reason }: RatedImage & { id?: string }) {
  const { text, tone } = imageLabels(image)
  // The label rates the image in general; an image that is too small for a hero can still suit this section.
  const toneHere = reason !== null ? 'poor' : tone === 'poor' ? 'fair' : tone
  return (
    <p id={id} className={styles.note}>
      <ToneIcon tone={toneHere} />
      <span>
        {text}
        {reason !== null && <small>Unsuitable here: {reason}.</small>}
      </span>
    </p>
  )
}
