import type { CapturedMeta } from '../capture/captured-markup.ts'

/** Clues about the brand that owns a page, collected from its markup or capture and not yet evaluated. */
export interface IdentityClues {
  url: string
  title: string
  lang: string | null
  meta: CapturedMeta
  jsonLd: unknown[]
  headings: string[]
  /** Alternative texts of images in the header or in links to the home page. */
  logoAlts: string[]
  /** Texts of links to the home page. */
  homeTexts: string[]
  /** Names next to copyright signs. */
  copyright: string[]
  paragraphs: string[]
  links: { href: string; text: string }[]
  /** Names in the web app manifest. */
  manifestNames: string[]
  /** Icons and theme color in the manifest, used only if the page declares none. */
  manifestIcons?: CapturedMeta['icons']
  manifestColor?: string | null
}
