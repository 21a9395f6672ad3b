import type { Image } from '../brands/style-guide.ts'
import { cropToRatio, MIN_FIT_SHARE } from '../images/placements.ts'
import { STORED_FILE } from '../images/stored-file.ts'
import type { CampaignItemType } from './campaign-item.ts'
import { SHAPE_RATIOS } from './image-shape.ts'
import { emailImageWidth, isFlush, pageImageWidth } from './image-width.ts'
import type { ItemPatch } from './patch-item.ts'
import type { Section } from './section.ts'
import { showsImage } from './section-image.ts'

/** Rendered width in px below which an image in an email counts as an icon or a logo. */
const MIN_PHOTO_PX = 160
/** Minimum ratio of image pixels to rendered px on a page. Pages enlarge every image to the width of its column. */
const MIN_PAGE_SHARE = 0.5
/** Ratio of image pixels to rendered px at which an image in an email looks sharp. */
const SHARP_SHARE = 2
const SVG_FILE = /\.svg(?:[?#]|$)/i

interface ImageSizeFault {
  message: string
  fix?: { label: string; patch: ItemPatch }
}

/**
 * Returns the problem of an image that has too few pixels for its rendered width in an email or page. Returns null if the image has enough pixels or an unknown
 * size, is an SVG, or is omitted by the page; the fix shows the whole image if only its crop is too small.
 */
export function imageSizeFault(section: Section, itemType: CampaignItemType, images: ReadonlyMap<string, Image>): ImageSizeFault | null {
  const message = messageOf(section, itemType, images)
  if (message === null) return null
  const whole = { imageStyle: 'normal' as const }
  const isFixed = SHAPE_RATIOS[section.imageStyle] !== null && messageOf({ ...section, ...whole }, itemType, images) === null
  return { message, ...(isFixed ? { fix: { label: 'Show the whole image', patch: { sections: { [section.id]: whole } } } } : {}) }
}

function messageOf(section: Section, itemType: CampaignItemType, images: ReadonlyMap<string, Image>): string | null {
  if (!section.image || !showsImage(section)) return null
  const record = images.get(section.image.id)
  const { width, height } = record ?? section.image
  const isVector = record?.kind === 'svg' || SVG_FILE.test(section.image.url) || SVG_FILE.test(record?.originalURL ?? '')
  if (isVector || !(width > 0 && height > 0)) return null
  const ratio = SHAPE_RATIOS[section.imageStyle]
  const pixels = ratio === null ? width : cropToRatio({ width, height }, ratio, section.image.focal).width
  const noun = ratio === null ? 'The image' : 'The crop of the image'
  if (itemType === 'page') {
    if (!STORED_FILE.test(section.image.url)) return null
    const shown = pageImageWidth(section)
    return pixels < shown * MIN_PAGE_SHARE
      ? `${noun} is ${px(pixels)} wide and shown ${px(shown)} wide on large screens, so it looks soft. ${advice(shown, ratio)}`
      : null
  }
  const available = emailImageWidth(section)
  // Emails never enlarge an image, but a crop can have fewer pixels than its rendered width.
  const shown = Math.min(available, width)
  if (shown < MIN_PHOTO_PX) return null
  if (ratio !== null && pixels < shown * MIN_FIT_SHARE)
    return `${noun} is ${px(pixels)} wide and shown ${px(shown)} wide, so it looks soft. ${advice(available * SHARP_SHARE, ratio)}`
  if (isFlush(section) && width < available)
    return `The image is ${px(width)} wide and should fill a width of ${px(available)}. ${advice(available * SHARP_SHARE, ratio)}`
  return null
}

const number = (value: number) => Math.round(value).toLocaleString('en')
const px = (value: number) => `${number(value)} px`

const advice = (width: number, ratio: number | null) =>
  ratio === null ? `Choose an image at least ${px(width)} wide.` : `Choose an image of at least ${number(width)} × ${px(width / ratio)}.`
