import type { Image, StyleGuide } from '../brands/style-guide.ts'
import { colorName } from '../color/color-name.ts'
import { oneLine } from '../completions/one-line.ts'

const MAX_LENGTH = 300
const SHAPES = { 'very-wide': 'very wide ', wide: 'wide ', square: 'square ', tall: 'tall ', 'very-tall': 'very tall ' }
const LIGHT = { dark: 'dark', normal: 'evenly lit', light: 'bright' }

type Pages = Pick<StyleGuide, 'products' | 'sources'>

/**
 * Composes a caption from page texts, the product or page, and the measured shape, light and color, without analyzing the content of the image. Returns
 * existing texts unchanged.
 */
export function composeCaption(image: Image, { products, sources }: Pages): { alt: string; caption: string } {
  const product = products.find(({ id, images }) => id === image.product_id || images.some(({ url }) => url === image.url))
  const page = sources.find(({ url }) => url === image.source)
  const measured = measuredDescription(image)
  const subject = oneLine(image.alt || image.title || product?.title || '')
  const context = oneLine(subject !== oneLine(product?.title ?? '') && product ? product.title : (page?.name ?? ''))
  return {
    alt: oneLine(image.alt) || cut(subject || measured),
    caption:
      oneLine(image.caption) ||
      cut([subject || measured, subject && `a ${measured[0]?.toLowerCase()}${measured.slice(1)}`, context && `from “${context}”`].filter(Boolean).join(', ')),
  }
}

function measuredDescription({ aspect, isGraphic, lighting, color }: Image): string {
  const form = `${aspect ? SHAPES[aspect] : ''}${isGraphic ? 'drawing' : 'picture'}`
  const about = [lighting ? LIGHT[lighting] : '', color && /^#[\da-f]{6}$/i.test(color) ? `mostly ${colorName(color).toLowerCase()}` : ''].filter(Boolean)
  const description = [form, ...about].join(', ')
  return `${description[0]?.toUpperCase()}${description.slice(1)}`
}

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).replace(/\s\S*$/u, '')}…` : text)
