import type { StyleGuide } from '../brands/style-guide.ts'

/** Number of images whose lighting a portrait adopts. */
const PICTURES_FOR_LIGHT = 3
const LIGHT = { dark: 'low light', normal: 'even light', light: 'bright light' }

/** Returns descriptions of the lighting in a brand's best images, each once. */
export function lightOfPictures({ images }: Pick<StyleGuide, 'images'>): string[] {
  const pictures = images.toSorted((a, b) => (a.rank ?? 6) - (b.rank ?? 6)).slice(0, PICTURES_FOR_LIGHT)
  return [...new Set(pictures.flatMap(({ lighting_description, lighting }) => lighting_description ?? (lighting ? LIGHT[lighting] : [])))]
}
