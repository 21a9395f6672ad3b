import { hexName } from '../colour/hex-name.ts'
import { type NamedColours, namesOfPalette } from './names-of-palette.ts'

/**
 * A name for each colour of a guide, by its hex in lower case, used once: the second "Black" is "Black 2". Colours with a role are named first, then the
 * others by the area that they paint, so that page and exports say the same.
 */
export const paletteNames = (colors: NamedColours): Map<string, string> => namesOfPalette(colors, hexName)
