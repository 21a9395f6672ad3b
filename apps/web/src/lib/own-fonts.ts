import { firstViewSettled } from './first-view.ts'

/** One of each file, in any size. */
const FACES = ['600 16px "Bricolage Grotesque"', '400 16px "Instrument Sans Variable"', '400 16px "JetBrains Mono"']

/**
 * The product's own fonts, which `tokens.css` sets where the page says that they are there. A browser that has never loaded them shows the first view in a font
 * of the system with the same widths; afterwards `index.html` says so before the first paint.
 */
export async function applyProductFonts(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.fonts) return
  await firstViewSettled()
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)))
    root.dataset.fonts = 'own'
    localStorage.setItem('fonts', 'own')
  } catch {
    // Without its own fonts the product can be read as well; the next page tries again.
  }
}
