import { fontFamilies } from './font-families.ts'

/** Returns the first family name in a font stack, without quotes: `"Fraunces", Georgia, serif` → Fraunces. */
export const primaryFamily = (stack: string): string => fontFamilies(stack)[0] ?? ''
