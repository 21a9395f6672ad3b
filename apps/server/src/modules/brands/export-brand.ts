import { type ExportFormat, exportFormats, type TokenValues } from '@brandwright/contracts/export-formats'
import { toCssVariables } from '@brandwright/domain/brands/exports/to-css-variables'
import { toDesignTokens } from '@brandwright/domain/brands/exports/to-design-tokens'
import { toMarkdown } from '@brandwright/domain/brands/exports/to-markdown'
import { toTailwindTheme } from '@brandwright/domain/brands/exports/to-tailwind-theme'
import { valuesAsText } from '@brandwright/domain/brands/exports/values-as-text'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { getBrand } from './get-brand.ts'

const writers: Record<ExportFormat, (guide: StyleGuide, values: TokenValues) => string> = {
  tokens: (guide, values) => `${JSON.stringify(values === 'text' ? valuesAsText(toDesignTokens(guide)) : toDesignTokens(guide), null, 2)}\n`,
  css: toCssVariables,
  tailwind: toTailwindTheme,
  markdown: toMarkdown,
}

/** A guide, as far as the asker may read it, in a format of other tools. Files of this server are linked at its `address`. */
export async function exportBrand(
  context: Context,
  { id, format, values, address }: { id: string; format: ExportFormat; values: TokenValues; address: string },
): Promise<{ type: string; file: string; text: string }> {
  const guide = withAddress(await getBrand(context, id), address)
  const { type, file } = exportFormats[format]
  return { type, file, text: writers[format](guide, values) }
}

function withAddress<T extends StyleGuide>(guide: T, address: string): T {
  const at = <Linked extends { url: string }>(linked: Linked): Linked => (/^\/(?!\/)/.test(linked.url) ? { ...linked, url: address + linked.url } : linked)
  return { ...guide, logos: guide.logos.map(at), images: guide.images.map(at), products: guide.products.map(at) }
}
