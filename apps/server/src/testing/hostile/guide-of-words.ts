import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ButtonStyle, StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'

const ID = 'abc'

/** Returns a guide in which every style value is the same text. */
export function guideWithText(words: string): StyleGuide {
  const text: TextStyle = {
    fontFamily: words,
    fontSize: words,
    fontWeight: words,
    fontStyle: words,
    lineHeight: words,
    letterSpacing: words,
    textTransform: words,
    color: words,
  }
  const look = { backgroundColor: words, color: words, borderColor: words, borderWidth: 1, boxShadow: words, outline: words, textDecoration: words }
  const button = {
    ...look,
    ...text,
    id: 'b',
    borderRadius: 4,
    borderStyle: words,
    padding: words,
    text: words,
    width: 1,
    height: 1,
    contrast: 1,
    ground: words,
    backgroundImage: words,
    count: 1,
    transition: words,
  }
  const empty = emptyStyleGuide({ id: ID, url: 'https://example.com/', now: '' })
  const roles = { primary: words, secondary: words, accent: words, background: words, text: words, link: words }
  return {
    ...empty,
    name: words,
    description: words,
    baseColor: words,
    baseBackground: words,
    baseSize: words,
    assignedStyles: { h1: text, p: text },
    preferredStyles: { pre_header: text, header: text, sub_header: text, body: text },
    colors: { ...empty.colors, roles, dark: roles, palette: [{ color: words, name: words, written: words, variable: words, share: 1, count: 1, uses: [] }] },
    buttonStyles: [{ ...button, states: { hover: look, focus: look, active: look } } as ButtonStyle],
    divStyles: [{ id: 'd', color: words, backgroundColor: words, backgroundImage: words, borderRadius: words, padding: words, count: 1, area: 1, contrast: 1 }],
    fonts: [
      {
        id: 'f',
        fontFamily: words,
        name: words,
        src: [{ url: words, originalURL: words, format: words }],
        weight: words,
        style: words,
        declared: true,
        loaded: true,
        drawn: true,
      },
    ],
    typography: [{ ...text, id: 't', tag: words, name: words, count: 1, area: 1, sample: words }],
  }
}
