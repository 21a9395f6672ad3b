import type { CapturedMeta } from '../capture/captured-markup.ts'

/** What a page says about whose it is, from its markup or from its capture, before any judgement. */
export interface IdentityClues {
  url: string
  title: string
  lang: string | null
  meta: CapturedMeta
  jsonLd: unknown[]
  headings: string[]
  /** Alternative texts of pictures that stand in the header or link to the home page. */
  logoAlts: string[]
  /** Text of links to the home page. */
  homeTexts: string[]
  /** What stands beside the copyright sign. */
  copyright: string[]
  paragraphs: string[]
  links: { href: string; text: string }[]
  /** Names of the web app manifest. */
  manifestNames: string[]
  /** Its icons and theme color, which count where the page itself shows none. */
  manifestIcons?: CapturedMeta['icons']
  manifestColor?: string | null
}
