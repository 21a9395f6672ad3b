import { type ExportFormat, exportFormats } from '@brandwright/contracts/export-formats'
import { toCssVariables } from '@brandwright/domain/brands/exports/to-css-variables'
import { toDesignTokens } from '@brandwright/domain/brands/exports/to-design-tokens'
import { toMarkdown } from '@brandwright/domain/brands/exports/to-markdown'
import { toTailwindTheme } from '@brandwright/domain/brands/exports/to-tailwind-theme'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { getBrand } from './get-brand.ts'

const writers: Record<ExportFormat, (guide: StyleGuide) => string> = {
  tokens: (guide) => `${JSON.stringify(toDesignTokens(guide), null, 2)}\n`,
  css: toCssVariables,
  tailwind: toTailwindTheme,
  markdown: toMarkdown,
}

/** A guide, as far as the asker may read it, in a format of other tools. */
export async function exportBrand(context: Context, id: string, format: ExportFormat): Promise<{ type: string; file: string; text: string }> {
  const guide = await getBrand(context, id)
  const { type, file } = exportFormats[format]
  return { type, file, text: writers[format](guide) }
}
