import type { Image } from '../brands/style-guide.ts'
import { readColorEntry } from '../color/color-entry.ts'
import { imageShapeFor } from './image-shape.ts'
import type { Section, SectionImage } from './section.ts'

export const MIDDLE = { x: 0.5, y: 0.5 } as const

/** Returns the section fields to change when a user picks an image: the image, and a shape that suits its aspect ratio. */
export function pickedImage(image: Image): Pick<Section, 'image' | 'imageStyle'> {
  return { image: sectionImageOf(image), imageStyle: imageShapeFor(image) }
}

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
