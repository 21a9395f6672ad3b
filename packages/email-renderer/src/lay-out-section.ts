import { objectPosition, SHAPE_RATIOS } from '@brandwright/domain/campaigns/image-shape'
import { EMAIL_SIDES, widthInEmailColumn } from '@brandwright/domain/campaigns/image-width'
import { readBody, type TextSpan } from '@brandwright/domain/campaigns/rich-text'
import type { Section, SectionImage, SectionTheme } from '@brandwright/domain/campaigns/section'
import { gradientEnd } from '@brandwright/domain/campaigns/section-gradient'
import type { EmailContext } from './email-context.ts'
import type { EmailAlign, EmailBlock, EmailColumn, EmailRow, ImageBlock, TextBlock } from './email-layout.ts'
import { escapeHtml, safeHref, withFamily } from './escape-html.ts'
import { layOutButton } from './lay-out-button.ts'
import { logoOn } from './logo-on.ts'
import { unsubscribeTag, withMergeTags, writeMergeTag } from './merge-tags.ts'

const SECTION_PADDING = 32
/** Gap between adjacent parts, side by side or stacked. */
const PART_GAP = 24
const IMAGE_GAP = 16
const FEATURES_PER_ROW = 3
/** Number of features that are arranged in two rows of two. */
const FEATURES_OF_TWO_ROWS = 4
const PRODUCTS_PER_ROW = 2
const ROUND_RADIUS = '50%'
const ROTATION = 'transform:rotate(-3deg);'
const LOGO_HEIGHT = 40

/** Returns the rows of a section. Empty fields take no space, and unknown products are omitted. */
export function layOutSection(section: Section, context: EmailContext): EmailRow[] {
  const part = new SectionParts(section, context)
  switch (section.type) {
    case 'header':
    case 'text':
    case 'button':
    case 'image':
      return part.imageWithText()
    case 'features':
      return part.features()
    case 'products':
      return part.products()
    case 'quote':
      return part.quote()
    case 'footer':
      return part.footer()
  }
}

type TextStyle = Pick<TextBlock, 'tag' | 'color' | 'fontSize' | 'lineHeight'> &
  Partial<Pick<TextBlock, 'paddingTop' | 'paddingBottom' | 'fontWeight' | 'letterSpacing' | 'textTransform'>>

/** Builds the rows of one section. All methods omit empty content. */
class SectionParts {
  private readonly theme: SectionTheme
  private readonly align: EmailAlign

  constructor(
    private readonly section: Section,
    private readonly context: EmailContext,
  ) {
    this.theme = section.theme
    this.align = readingAlign(section.textAlign, context.brand.direction)
  }

  imageWithText(): EmailRow[] {
    const { section } = this
    const { image, style } = section
    const copy = [...this.copy(), ...layOutButton(this.section, this.context, this.align)]
    if (!image) return this.row([column(1, [...(section.type === 'header' ? this.logo() : []), ...copy])])
    if (copy.length > 0 && (style === 'imageLeft' || style === 'imageRight')) {
      const gap = section.tuckImage ? 0 : IMAGE_GAP
      const side = { ...this.image(image, this.context.width / 2), paddingBottom: gap }
      // On a phone, where columns are stacked, the image must always come first.
      return this.row([column(0.5, [side], 'middle'), column(0.5, copy, 'middle')], {
        isReversed: style === 'imageRight',
        paddingBottom: section.tuckImage ? 0 : SECTION_PADDING - gap,
      })
    }
    const imageBlocks = this.image(image, this.context.width)
    // A tilted image needs a larger gap, because its corners extend beyond its box.
    const gap = section.imageStyle === 'rotate' ? 2 * IMAGE_GAP : IMAGE_GAP
    if (copy.length === 0) return this.row([column(1, [imageBlocks])], this.imagePadding())
    // A tucked image touches the lower edge of its section.
    if (section.tuckImage) return this.row([column(1, [...copy, { ...imageBlocks, paddingTop: gap }])], { paddingBottom: 0 })
    return this.row([column(1, [{ ...imageBlocks, paddingBottom: gap }, ...copy])], { paddingTop: this.imagePadding().paddingTop })
  }

  private heading(): EmailRow[] {
    const blocks = this.copy()
    return blocks.length > 0 ? this.row([column(1, blocks)], { paddingBottom: 8 }) : []
  }

  features(): EmailRow[] {
    const columns = this.section.features.flatMap(({ id, icon, title, description }) => {
      const blocks = [
        ...this.text(`features/${id}/icon`, icon, { tag: 'div', color: this.theme.featureTitle, fontSize: 28, lineHeight: 36 }),
        ...this.text(`features/${id}/title`, title, { tag: 'h3', color: this.theme.featureTitle, fontSize: 17, lineHeight: 24, fontWeight: 700 }),
        ...this.text(`features/${id}/description`, description, { tag: 'p', color: this.theme.featureBody, fontSize: 15, lineHeight: 22 }),
      ]
      return blocks.length > 0 ? [blocks] : []
    })
    const heading = this.heading()
    return [...heading, ...this.grid(columns, { perRow: columns.length === FEATURES_OF_TWO_ROWS ? 2 : FEATURES_PER_ROW, isHeaded: heading.length > 0 })]
  }

  products(): EmailRow[] {
    const cards = this.section.products.flatMap(({ id, handle, title, description }) => {
      const product = this.context.product(handle)
      if (!product) return []
      const name = title || product.title
      const style = { tag: 'p', color: this.theme.featureBody, fontSize: 15, lineHeight: 22 } as const
      const heading = { tag: 'h3', color: this.theme.featureTitle, fontSize: 17, lineHeight: 24, fontWeight: 700, paddingBottom: 0 } as const
      const width = this.context.width / PRODUCTS_PER_ROW - 2 * EMAIL_SIDES
      const imageBlocks: ImageBlock[] = product.image
        ? [
            {
              ...this.plainImage(`products/${id}/image`, product.image.url, product.image.alt || name, width),
              href: product.url ? safeHref(product.url) : null,
              isFluid: true,
              paddingBottom: 8,
              paddingSides: EMAIL_SIDES,
            },
          ]
        : []
      return {
        imageBlocks,
        copy: [
          ...this.text(`products/${id}/title`, name, heading, product.url),
          ...this.text(`products/${id}/price`, product.price, style),
          ...this.text(`products/${id}/description`, description || product.description, style),
        ],
      }
    })
    const [only] = cards
    const isBeside = cards.length === 1 && only && only.imageBlocks.length > 0
    // The text of a single product is beside its image.
    const parts = isBeside ? [only.imageBlocks, only.copy] : cards.map(({ imageBlocks, copy }) => [...imageBlocks, ...copy])
    const heading = this.heading()
    const rows = this.grid(parts, { perRow: PRODUCTS_PER_ROW, isHeaded: heading.length > 0, verticalAlign: isBeside ? 'middle' : 'top' })
    const button = layOutButton(this.section, this.context, this.align)
    const last = rows.at(-1)
    if (button.length === 0 || !last) return [...heading, ...rows, ...(button.length > 0 ? this.row([column(1, button)]) : [])]
    return [...heading, ...rows.slice(0, -1), { ...last, paddingBottom: 0 }, ...this.row([column(1, button)], { paddingTop: 0 })]
  }

  /** Returns rows of columns with equal widths. Columns in an incomplete last row are as wide as those in full rows. */
  private grid(parts: readonly EmailBlock[][], options: { perRow: number; isHeaded: boolean; verticalAlign?: EmailColumn['verticalAlign'] }): EmailRow[] {
    const { isHeaded, verticalAlign } = options
    const perRow = Math.min(parts.length, options.perRow)
    const rows = chunks(parts, perRow)
    return rows.flatMap((row, index) => {
      const columns = row.map((blocks) => column(1 / perRow, withGap(blocks), verticalAlign))
      const rest = this.align === 'center' ? [] : Array.from({ length: perRow - row.length }, () => column(1 / perRow, []))
      return this.row([...columns, ...rest], {
        paddingTop: index > 0 ? 0 : isHeaded ? 8 : SECTION_PADDING,
        paddingBottom: index === rows.length - 1 ? SECTION_PADDING - PART_GAP + 8 : 0,
      })
    })
  }

  quote(): EmailRow[] {
    const { section, theme } = this
    return this.row([
      column(1, [
        ...this.text('preheader', section.preheader, this.eyebrow()),
        ...this.text('header', section.header, { tag: 'h2', color: theme.color, fontSize: 22, lineHeight: 30 }),
        ...this.text('text', section.text && `“${section.text}”`, { tag: 'p', color: theme.color, fontSize: 22, lineHeight: 32 }),
        ...this.text('subheader', section.subheader, { tag: 'p', color: theme.subheader, fontSize: 15, lineHeight: 22 }),
        ...layOutButton(this.section, this.context, this.align),
      ]),
    ])
  }

  footer(): EmailRow[] {
    const { section, theme, context } = this
    const { brand, dialect } = context
    const small = { tag: 'p', color: theme.color, fontSize: 13, lineHeight: 20, paddingBottom: 4 } as const
    const address = context.unsubscribeUrl ?? unsubscribeTag(dialect)
    const unsubscribe = this.block(
      'unsubscribe',
      `<a href="${safeHref(address)}" target="_blank" style="color:${theme.color};text-decoration:underline">${escapeHtml(section.button.text || 'Unsubscribe')}</a>`,
      small,
    )
    return this.row([
      column(1, [
        ...this.text('header', section.header || brand.name, { ...small, fontWeight: 700 }),
        ...this.copyOf(section.body, { ...small }),
        ...this.text('text', section.text, small),
        ...this.text('subheader', section.subheader.trim() === '' ? brand.postalAddress : section.subheader, small),
        ...(section.button.show ? [unsubscribe] : []),
      ]),
    ])
  }

  private logo(): EmailBlock[] {
    const { brand } = this.context
    const { logos, name, url } = brand
    const logo = logoOn(brand, this.theme.backgroundColor)
    // The brand's name replaces the logo if no logo is visible on this background.
    if (!logo)
      return logos.length > 0
        ? this.text('logo', name, { tag: 'p', color: this.theme.logo, fontSize: 22, lineHeight: LOGO_HEIGHT, fontWeight: 700, paddingBottom: 16 }, url)
        : []
    const width = Math.min(Math.round((logo.width / Math.max(logo.height, 1)) * LOGO_HEIGHT), this.context.width / 2)
    return [
      {
        ...this.plainImage('logo', logo.url, logo.alt, width),
        height: Math.round((width * logo.height) / Math.max(logo.width, 1)) || null,
        href: safeHref(url),
        paddingBottom: 16,
      },
    ]
  }

  /** Returns the preheader, header, subheader and body, without empty texts. */
  private copy(): EmailBlock[] {
    const { section, theme } = this
    const isHeader = section.type === 'header'
    return [
      ...this.text('preheader', section.preheader, this.eyebrow()),
      ...this.text('header', section.header, {
        tag: isHeader ? 'h1' : 'h2',
        color: theme.color,
        fontSize: isHeader ? 34 : 26,
        lineHeight: isHeader ? 40 : 32,
        fontWeight: this.context.brand.fonts.header.headerWeight,
      }),
      ...this.text('subheader', section.subheader, { tag: 'p', color: theme.subheader, fontSize: 18, lineHeight: 26 }),
      ...this.copyOf(section.body, { tag: 'p', color: theme.color, fontSize: 16, lineHeight: 25 }),
    ]
  }

  private eyebrow(): TextStyle {
    return {
      tag: 'p',
      color: this.theme.subheader,
      fontSize: 13,
      lineHeight: 18,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
      fontWeight: 600,
      paddingBottom: 4,
    }
  }

  private copyOf(body: string, style: TextStyle): TextBlock[] {
    return readBody(body).map((spans, index) => this.block(`body/${index}`, spans.map((span) => this.span(span, style.color)).join(''), style))
  }

  private span(span: TextSpan, color: string): string {
    const { dialect } = this.context
    let html = withLineBreaks(escapeHtml('text' in span ? span.text : writeMergeTag(span.merge, span.fallback, dialect)))
    if (span.marks.strong) html = `<strong>${html}</strong>`
    if (span.marks.em) html = `<em>${html}</em>`
    if (span.marks.link)
      html = `<a href="${safeHref(withMergeTags(span.marks.link, dialect))}" target="_blank" style="color:${color};text-decoration:underline">${html}</a>`
    return html
  }

  private text(field: string, text: string, style: TextStyle, href?: string): TextBlock[] {
    if (!PRINTABLE.test(text)) return []
    const html = withLineBreaks(escapeHtml(withMergeTags(text, this.context.dialect)))
    return [this.block(field, href ? `<a href="${safeHref(href)}" target="_blank" style="color:${style.color};text-decoration:none">${html}</a>` : html, style)]
  }

  private block(field: string, html: string, style: TextStyle): TextBlock {
    const isHeading = style.tag === 'h1' || style.tag === 'h2' || style.tag === 'h3'
    const { fonts } = this.context.brand
    const sectionFont = isHeading ? this.section.fonts.header : this.section.fonts.body
    const stack = isHeading ? fonts.header.stack : fonts.body.stack
    return {
      type: 'text',
      field,
      html,
      align: this.align,
      fontFamily: withFamily(sectionFont, stack),
      fontWeight: isHeading ? fonts.header.headerWeight : 400,
      letterSpacing: 'normal',
      textTransform: 'none',
      paddingTop: 0,
      paddingBottom: 8,
      paddingSides: EMAIL_SIDES,
      ...style,
    }
  }

  private image(image: SectionImage, available: number): ImageBlock {
    const { section, context } = this
    const width = widthInEmailColumn(section, available)
    const ratio = SHAPE_RATIOS[section.imageStyle]
    const shown = Math.round(Math.min(width, image.width))
    const height = Math.round(shown / (ratio ?? image.width / Math.max(image.height, 1)))
    const { shadow } = section.options
    // The email client crops external images with CSS, because the server can't crop them. Clients without support show the whole image.
    const isCroppedByReader = ratio !== null && /^https?:/i.test(image.url)
    const crop = isCroppedByReader ? `aspect-ratio:${ratio};object-fit:cover;object-position:${objectPosition(image, ratio)};` : ''
    return {
      ...this.plainImage('image', context.imageUrl(image, { width: shown, ratio }), image.caption, shown),
      href: section.button.url ? safeHref(withMergeTags(section.button.url, context.dialect)) : null,
      height: isCroppedByReader ? null : height,
      isFluid: shown >= Math.round(width),
      borderRadius: section.imageStyle === 'round' ? ROUND_RADIUS : '0',
      align: shown < width ? this.align : 'center',
      paddingSides: (available - width) / 2,
      enhancements: `${crop}${section.imageStyle === 'rotate' ? ROTATION : ''}${shadow ? 'box-shadow:0 8px 24px rgba(0,0,0,.18);' : ''}${section.blend ? 'mix-blend-mode:multiply;' : ''}`,
    }
  }

  private plainImage(field: string, src: string, alt: string, width: number): ImageBlock {
    return {
      type: 'image',
      field,
      src: escapeHtml(src),
      alt: escapeHtml(alt),
      href: null,
      width: Math.round(width),
      height: null,
      isFluid: false,
      borderRadius: '0',
      align: this.align,
      enhancements: '',
      paddingTop: 0,
      paddingBottom: 0,
      paddingSides: 0,
    }
  }

  private imagePadding(): Pick<EmailRow, 'paddingTop' | 'paddingBottom'> {
    const isWithoutPadding = this.section.style === 'fullBleed' || this.section.imageStyle === 'full'
    return isWithoutPadding ? { paddingTop: 0, paddingBottom: 0 } : { paddingTop: SECTION_PADDING, paddingBottom: SECTION_PADDING }
  }

  private row(columns: EmailColumn[], overrides: Partial<EmailRow> = {}): EmailRow[] {
    if (columns.every(({ blocks }) => blocks.length === 0)) return []
    const { section, theme } = this
    return [
      {
        sectionId: section.id,
        background: theme.backgroundColor,
        gradientTo: gradientEnd(section),
        paddingTop: SECTION_PADDING,
        paddingBottom: SECTION_PADDING,
        paddingSides: 0,
        isReversed: false,
        columns,
        ...overrides,
      },
    ]
  }
}

const PRINTABLE = /\S/
const withLineBreaks = (html: string): string => (html.includes('\n') ? html.replaceAll('\n', '<br />') : html)

const column = (share: number, blocks: EmailBlock[], verticalAlign: EmailColumn['verticalAlign'] = 'top'): EmailColumn => ({ share, verticalAlign, blocks })

/** Adds the gap before the next part to the last of the blocks. */
function withGap(blocks: readonly EmailBlock[]): EmailBlock[] {
  return blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, paddingBottom: PART_GAP } : block))
}

/**
 * Converts a logical alignment to a physical one: in sections, `left` means the start of a line and `right` the end, which are swapped in right-to-left text.
 */
function readingAlign(align: Section['textAlign'], direction: 'ltr' | 'rtl'): EmailAlign {
  if (align === 'center' || direction === 'ltr') return align
  return align === 'left' ? 'right' : 'left'
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
