/** The texts that a guide is exported as: how people know each, and the file that it makes. Free of zod, so that the browser may have it. */
export const exportFormats = {
  tokens: { title: 'W3C design tokens', file: 'tokens.json', type: 'application/json' },
  css: { title: 'CSS variables', file: 'variables.css', type: 'text/css' },
  tailwind: { title: 'Tailwind theme', file: 'tailwind.css', type: 'text/css' },
  markdown: { title: 'Markdown', file: 'guide.md', type: 'text/markdown' },
} as const

/** How the values of design tokens are written: as objects (DTCG 2025.10), or as text for tools from before it, such as Style Dictionary 4. */
export const tokenValues = ['objects', 'text'] as const
export type TokenValues = (typeof tokenValues)[number]

export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[]

/** Exports that are no text: the book and the archive of files. */
export const exportFiles = {
  pdf: { title: 'Brand book (PDF)', file: 'brand-book.pdf', type: 'application/pdf' },
  zip: { title: 'Logos and images (ZIP)', file: 'files.zip', type: 'application/zip' },
} as const
