import { firstViewSettled } from './first-view.ts'

/** One entry per font file; the size is arbitrary. */
const FONT_FACES = ['600 16px "Bricolage Grotesque"', '400 16px "Instrument Sans Variable"', '400 16px "JetBrains Mono"']

/**
 * Applies the app's fonts, which `tokens.css` uses once the page is marked as having loaded them. On a first visit, the first view uses a system font of the
 * same widths; on later visits, `index.html` sets the mark before the first paint.
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
    // The app is usable without its fonts; the next page load tries again.
  }
}
