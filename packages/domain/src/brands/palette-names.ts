import { hexName } from '../color/hex-name.ts'
import { type NamedColors, namesOfPalette } from './names-of-palette.ts'

/**
 * Returns a unique name for each color of a guide, by its lowercase hex: the second "Black" is "Black 2". Names colors with a role first, then the others by
 * painted area, so that the page and exports use the same names.
 */
export const paletteNames = (colors: NamedColors): Map<string, string> => namesOfPalette(colors, hexName)
