import type { CapturedMeta } from '../capture/captured-markup.ts'

/** Statements of a page about its owner, from its markup or its capture, before any judgment. */
export interface IdentityClues {
  url: string
  title: string
  lang: string | null
  meta: CapturedMeta
  jsonLd: unknown[]
  headings: string[]
  /** Alternative texts of images that are in the header or link to the home page. */
  logoAlts: string[]
  /** Texts of links to the home page. */
  homeTexts: string[]
  /** Names next to the copyright sign. */
  copyright: string[]
  paragraphs: string[]
  links: { href: string; text: string }[]
  /** Names in the web app manifest. */
  manifestNames: string[]
  /** Icons and theme color of the manifest, used if the page itself declares none. */
  manifestIcons?: CapturedMeta['icons']
  manifestColor?: string | null
}
