import type { FontFamily } from './font-families.ts'

const SYSTEM = /^(system-ui|-apple-system|blinkmacsystemfont|ui-|serif$|sans-serif$|monospace$|arial|helvetica|georgia|times|verdana|courier|segoe ui)/i

/** Describes the source of a font family and its use on the page. */
export function faceLabel(family: FontFamily): string {
  const files = family.variable ? 'a variable file' : `${family.files} file${family.files === 1 ? '' : 's'}`
  if (family.files > 0 && family.rendered) return `Loaded and rendered, ${files} from the site`
  if (family.files > 0 && family.loaded) return `Loaded, but no text uses it, ${files}`
  if (family.loaded) return 'Loaded by the site; its file is not stored, so a similar font is shown'
  if (family.declared) return 'Declared in CSS, but its file was not loaded'
  return SYSTEM.test(family.family) ? 'A font of the visitor’s system' : 'No font file: depends on the visitor’s system'
}
