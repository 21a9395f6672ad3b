import { z } from 'zod'
import { provenance } from '../provenance.ts'

export const sectionType = z.enum(['header', 'text', 'image', 'features', 'products', 'quote', 'button', 'footer'])
export type SectionType = z.infer<typeof sectionType>

/** Display labels by section type. */
export const SECTION_LABELS: Record<SectionType, string> = {
  header: 'Header',
  text: 'Text',
  image: 'Image with text',
  features: 'Features',
  products: 'Products',
  quote: 'Quote',
  button: 'Button',
  footer: 'Footer',
}

const hexColor = z.string().regex(/^#[\da-f]{6}$/, 'Write a colour as #rrggbb.')

export const imageShape = z.enum(['normal', 'round', 'square', 'landscape', 'rotate', 'full'])
export type ImageShape = z.infer<typeof imageShape>

/** An image in a section. `focal` is the point that crops keep visible, 0 to 1 in each direction. */
export const sectionImage = z.object({
  id: z.string(),
  url: z.string(),
  /** Pixel size of the stored file. */
  width: z.number(),
  height: z.number(),
  transparent: z.boolean(),
  seamlessBg: z.boolean(),
  topColor: hexColor.optional(),
  bottomColor: hexColor.optional(),
  backgroundColor: hexColor.optional(),
  caption: z.string(),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
})
export type SectionImage = z.infer<typeof sectionImage>

export const themeType = z.enum(['monochromatic', 'analogous', 'complementary', 'triad', 'tetrad', 'splitComplementary', 'pastel', 'neon', 'earthy', 'jewel'])
export type ThemeType = z.infer<typeof themeType>

/** Colors of a section as `#rrggbb`. Each text color reaches its minimum contrast on `backgroundColor`, and `buttonText` on `button`. */
export const sectionTheme = z.object({
  backgroundColor: hexColor,
  color: hexColor,
  subheader: hexColor,
  secondary: hexColor,
  tertiary: hexColor,
  contrast: hexColor,
  logo: hexColor,
  button: hexColor,
  buttonText: hexColor,
  featureTitle: hexColor,
  featureBody: hexColor,
  themeType: themeType.optional(),
})
export type SectionTheme = z.infer<typeof sectionTheme>

/** Name of a color of a section's theme. */
export const themeColor = sectionTheme.omit({ themeType: true }).keyof()
export type ThemeColor = z.infer<typeof themeColor>

/** Display labels by theme color, for use inside a sentence. */
export const THEME_COLOR_LABELS: Record<ThemeColor, string> = {
  backgroundColor: 'background',
  color: 'text',
  subheader: 'subheader',
  secondary: 'secondary colour',
  tertiary: 'gradient',
  contrast: 'high-contrast text',
  logo: 'logo',
  button: 'button',
  buttonText: 'button text',
  featureTitle: 'feature titles',
  featureBody: 'feature texts',
}

export const BUTTON_STYLE_TYPES = ['primary', 'secondary', 'bubble', 'tertiary', 'link', 'clear', 'warning', 'success', 'info', 'brand'] as const
export const BUTTON_SIZES = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const

export const sectionButton = z.object({ text: z.string(), url: z.string(), show: z.boolean() })
export const sectionFeature = z.object({ id: z.string(), title: z.string(), description: z.string(), icon: z.string() })
/** A brand's product, referenced by handle. A non-empty title or description overrides the guide's text. */
export const sectionProduct = z.object({ id: z.string(), handle: z.string(), title: z.string(), description: z.string() })

/** Returns a section's product without overrides. */
export const productOfHandle = (handle: string): z.infer<typeof sectionProduct> => ({ id: `p_${handle}`, handle, title: '', description: '' })

/** A section of an email or page. Every type has all fields, so changing the type loses no content. */
export const section = z.object({
  id: z.string(),
  type: sectionType,
  preheader: z.string(),
  header: z.string(),
  /** Author of a quote, or postal address of a footer. */
  subheader: z.string(),
  /** Body in the markup of `rich-text.ts`. */
  body: z.string(),
  /** Text of a quote, or small print of a footer. */
  text: z.string(),
  /** Id of the quoted review. */
  reviewId: z.string().nullable(),
  image: sectionImage.nullable(),
  imageStyle: imageShape,
  imageInset: z.boolean(),
  tuckImage: z.boolean(),
  tuckImagePlus: z.boolean(),
  hideGradient: z.boolean(),
  style: z.enum(['fullBleed', 'imageLeft', 'imageRight']).nullable(),
  blend: z.boolean(),
  textAlign: z.enum(['left', 'center', 'right']),
  theme: sectionTheme,
  /** Font families; if empty, the brand's font is used. */
  fonts: z.object({ header: z.string(), body: z.string() }),
  options: z.object({
    styleType: z.enum(BUTTON_STYLE_TYPES),
    size: z.enum(BUTTON_SIZES),
    shadow: z.boolean(),
    gradient: z.boolean(),
    /** Index of a button style in the brand's list. */
    buttonIndex: z.number().int().min(0),
  }),
  button: sectionButton,
  features: z.array(sectionFeature),
  products: z.array(sectionProduct),
  loading: z.boolean(),
  /** Set if the section was created from a part of a chat answer. */
  provenance: provenance.nullable().optional(),
})
export type Section = z.infer<typeof section>

/** Returns a new section without text or image. */
export function emptySection(id: string, type: SectionType, theme: SectionTheme): Section {
  return {
    id,
    type,
    preheader: '',
    header: '',
    subheader: '',
    body: '',
    text: '',
    reviewId: null,
    image: null,
    imageStyle: 'normal',
    imageInset: false,
    tuckImage: false,
    tuckImagePlus: false,
    hideGradient: false,
    style: null,
    blend: false,
    textAlign: type === 'header' || type === 'button' || type === 'footer' || type === 'quote' ? 'center' : 'left',
    theme,
    fonts: { header: '', body: '' },
    options: { styleType: 'primary', size: 'md', shadow: false, gradient: false, buttonIndex: 0 },
    button: { text: '', url: '', show: type === 'button' },
    features: [],
    products: [],
    loading: false,
  }
}

/** Returns the label of a section's button; empty if the button is hidden. */
export const buttonText = ({ button }: Pick<Section, 'button'>): string => (button.show ? button.text : '')
