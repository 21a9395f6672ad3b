import { firstViewSettled } from './first-view.ts'

/** One entry for each font file. The size has no effect. */
const FONT_FACES = ['600 16px "Bricolage Grotesque"', '400 16px "Instrument Sans Variable"', '400 16px "JetBrains Mono"']

/**
 * Applies the app's fonts by marking the page, after which `tokens.css` uses them. The first visit starts with a system font of the same widths; later visits
 * start with the mark, which `index.html` sets before the first paint.
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
    // The app is usable without its fonts, and the next page load retries.
  }
}
