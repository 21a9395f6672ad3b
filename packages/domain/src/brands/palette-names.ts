import { hexName } from '../color/hex-name.ts'
import { type NamedColors, namesOfPalette } from './names-of-palette.ts'

/**
 * Returns a unique name for each color of a guide, by lowercase hex value: the second "Black" is "Black 2". Colors with a role are named first, then the others
 * by painted area, so that pages and exports use the same names.
 */
export const paletteNames = (colors: NamedColors): Map<string, string> => namesOfPalette(colors, hexName)
