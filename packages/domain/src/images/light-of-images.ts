import type { StyleGuide } from '../brands/style-guide.ts'

/** Number of images whose lighting a portrait adopts. */
const IMAGES_FOR_LIGHT = 3
const LIGHT = { dark: 'low light', normal: 'even light', light: 'bright light' }

/** Returns the distinct descriptions of the lighting in a brand's best images. */
export function lightOfImages({ images }: Pick<StyleGuide, 'images'>): string[] {
  const ranked = images.toSorted((a, b) => (a.rank ?? 6) - (b.rank ?? 6)).slice(0, IMAGES_FOR_LIGHT)
  return [...new Set(ranked.flatMap(({ lighting_description, lighting }) => lighting_description ?? (lighting ? LIGHT[lighting] : [])))]
}
