import type { SectionImage } from '@brandwright/domain/campaigns/section'
import type { MergeDialect } from './merge-tags.ts'

export interface EmailFont {
  /** A CSS font stack that ends in a family that every mail program has. */
  stack: string
  headerWeight: number
}

/** A button of the brand. Sizes in px. */
export interface EmailButton {
  backgroundColor: string
  color: string
  borderColor: string | null
  borderWidth: number
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
  /** Backgrounds on which it can be seen. */
  madeFor: 'light' | 'dark' | 'any'
}

export interface EmailProduct {
  title: string
  /** As it is shown, "€45.00"; empty where the guide has none. */
  price: string
  url: string
  image: { url: string; alt: string } | null
  description: string
}

export interface EmailBrand {
  name: string
  url: string
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
  postalAddress: string
  /** The most certain one first. */
  logos: readonly EmailLogo[]
  fonts: { header: EmailFont; body: EmailFont }
  buttons: readonly EmailButton[]
}

/** A part of an image: width over height in view, and the point that stays in it. */
export interface ImageCrop {
  /** CSS pixels that the image is shown at. */
  width: number
  ratio: number | null
}

/** What a section is rendered with: the brand, and lookups into its guide. */
export interface EmailContext {
  brand: EmailBrand
  dialect: MergeDialect
  /** Pixels of the email at its widest. */
  width: number
  /** The product of that handle; null where there is none. */
  product: (handle: string) => EmailProduct | null
  /** Returns the absolute address of an image as it is cropped. */
  imageUrl: (image: SectionImage, crop: ImageCrop) => string
  /** Where the unsubscribe link of this email leads; the platform's tag when null. */
  unsubscribeUrl: string | null
}
