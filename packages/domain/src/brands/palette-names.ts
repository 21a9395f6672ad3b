import { hexName } from '../color/hex-name.ts'
import { type NamedColors, namesOfPalette } from './names-of-palette.ts'

/**
 * A name for each color of a guide, by its hex in lower case, used once: the second "Black" is "Black 2". Colors with a role are named first, then the
 * others by the area that they paint, so that page and exports say the same.
 */
export const paletteNames = (colors: NamedColors): Map<string, string> => namesOfPalette(colors, hexName)
