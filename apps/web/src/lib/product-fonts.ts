import { firstViewSettled } from './first-view.ts'

/** One CSS font shorthand for each font file. The size in the shorthand has no effect. */
const FONT_FACES = ['600 16px "Bricolage Grotesque"', '400 16px "Instrument Sans Variable"', '400 16px "JetBrains Mono"']

/**
 * Applies the app's fonts by setting the attribute `data-fonts` of the root element, which `tokens.css` checks. On the first visit, the page starts with a
 * system font of the same widths; later, `index.html` sets the attribute before the first paint.
 */
export async function applyProductFonts(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.fonts) return
  await firstViewSettled()
  try {
    await Promise.all(FONT_FACES.map((face) => document.fonts.load(face)))
    root.dataset.fonts = 'own'
    localStorage.setItem('fonts', 'own')
  } catch {
    // Ignores errors, because the app is usable without its fonts and the next page load retries.
  }
}
