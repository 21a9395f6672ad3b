import type { BrandButtonColors } from '@brandwright/domain/campaigns/button-colors'
import type { SectionImage } from '@brandwright/domain/campaigns/section'
import type { MergeDialect } from './merge-tags.ts'

export interface EmailFont {
  /** CSS font stack that ends in a family that every email client supports. */
  stack: string
  headerWeight: number
}

/** A brand button. Sizes are in px. */
export interface EmailButton extends BrandButtonColors {
  borderRadius: number
  fontWeight: string
  textTransform: string
  letterSpacing: string
}

export interface EmailLogo {
  url: string
  alt: string
  width: number
  height: number
  /** Kind of background on which the logo is visible. */
  madeFor: 'light' | 'dark' | 'any'
}

export interface EmailProduct {
  title: string
  /** Formatted price, such as "€45.00"; empty if the guide has no price. */
  price: string
  url: string
  image: { url: string; alt: string } | null
  description: string
}

export interface EmailBrand {
  name: string
  url: string
  /** BCP 47 language tag. */
  language: string
  direction: 'ltr' | 'rtl'
  postalAddress: string
  /** Logos by confidence, highest first. */
  logos: readonly EmailLogo[]
  fonts: { header: EmailFont; body: EmailFont }
  buttons: readonly EmailButton[]
}

/** Crop and size in which an image is rendered. */
export interface ImageCrop {
  /** Displayed width in CSS pixels. */
  width: number
  ratio: number | null
}

/** Context for rendering a section: the brand, and functions that look up data in its guide. */
export interface EmailContext {
  brand: EmailBrand
  dialect: MergeDialect
  /** Maximum width of the email in pixels. */
  width: number
  /** Returns the product with the specified handle, or null if no product has it. */
  product: (handle: string) => EmailProduct | null
  /** Returns the absolute URL of the image in the specified crop. */
  imageUrl: (image: SectionImage, crop: ImageCrop) => string
  /** URL of the unsubscribe link of this email, or null to use the merge tag of the sending platform. */
  unsubscribeUrl: string | null
}
