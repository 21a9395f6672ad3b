import type { Image } from '../brands/style-guide.ts'
import { readColorEntry } from '../color/color-entry.ts'
import { imageShapeFor } from './image-shape.ts'
import type { Section, SectionImage } from './section.ts'

export const MIDDLE = { x: 0.5, y: 0.5 } as const

type PickedImage = Pick<Section, 'image' | 'imageStyle'> & Partial<Pick<Section, 'imageInset'>>

/**
 * Returns the section fields to change when an image is picked: the image, a shape that suits its aspect ratio and transparency, and inset turned off for an
 * opaque close-up of a person. For other images, inset is not returned, so that the section keeps its setting.
 */
export function pickedImage(image: Image): PickedImage {
  const fields = { image: sectionImageOf(image), imageStyle: imageShapeFor(image) }
  return !image.transparent && isCloseUpOfPerson(image) ? { ...fields, imageInset: false } : fields
}

const CLOSE_UP = /\bclose[\s-]?ups?\b/i
const PERSON = /\b(?:models?|person|people|m[ae]n|wom[ae]n|girls?|boys?|lady|ladies|child|children|baby|faces?)\b/i
const PORTRAIT = /\bhead[\s-]?shots?\b/i

/** Returns true if the English texts of an image call it a close-up of a person. The guide has no measured value for this. */
function isCloseUpOfPerson({ alt, caption, title = '' }: Image): boolean {
  const text = `${alt} ${caption} ${title}`
  return PORTRAIT.test(text) || (CLOSE_UP.test(text) && PERSON.test(text))
}

const WITHOUT_IMAGE = new Set<Section['type']>(['features', 'products', 'quote', 'footer'])

/** Returns false for section types that render no image. Such a section can still have an image from a previous type. */
export const showsImage = ({ type }: Pick<Section, 'type'>): boolean => !WITHOUT_IMAGE.has(type)

/** Returns true if an image has alternative text or a caption. */
export const hasDescription = ({ alt, caption }: Pick<Image, 'alt' | 'caption'>): boolean => (alt || caption).trim() !== ''

function sectionImageOf(image: Image): SectionImage {
  const colors = { topColor: image.topColor, bottomColor: image.bottomColor, backgroundColor: image.backgroundColor }
  return {
    id: image.id,
    url: image.url,
    width: image.width,
    height: image.height,
    transparent: image.transparent ?? false,
    seamlessBg: image.seamlessBg ?? false,
    ...Object.fromEntries(Object.entries(colors).flatMap(([name, color]) => (color && readColorEntry(color) ? [[name, readColorEntry(color)]] : []))),
    caption: image.alt || image.caption,
    focal: image.focal ?? MIDDLE,
  }
}
