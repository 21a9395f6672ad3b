/** Text formats of guide exports with their label and file. Does not import zod, so that browser code can import this file without it. */
export const exportFormats = {
  tokens: { title: 'W3C design tokens', file: 'tokens.json', type: 'application/json' },
  css: { title: 'CSS variables', file: 'variables.css', type: 'text/css' },
  tailwind: { title: 'Tailwind theme', file: 'tailwind.css', type: 'text/css' },
  markdown: { title: 'Markdown', file: 'guide.md', type: 'text/markdown' },
} as const

/** Formats of design token values: objects (DTCG 2025.10), or text for older tools such as Style Dictionary 4. */
export const tokenValues = ['objects', 'text'] as const
export type TokenValues = (typeof tokenValues)[number]

export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[]

/** Binary exports: the brand book and the file archive. */
export const exportFiles = {
  pdf: { title: 'Brand book (PDF)', file: 'brand-book.pdf', type: 'application/pdf' },
  zip: { title: 'Logos and images (ZIP)', file: 'files.zip', type: 'application/zip' },
} as const
