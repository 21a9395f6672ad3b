import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ButtonStyle, StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'

const ID = 'abc'

/** Returns a guide in which every style value is the same text. */
export function guideWithText(brandText: string): StyleGuide {
  const text: TextStyle = {
    fontFamily: brandText,
    fontSize: brandText,
    fontWeight: brandText,
    fontStyle: brandText,
    lineHeight: brandText,
    letterSpacing: brandText,
    textTransform: brandText,
    color: brandText,
  }
  const look = {
    backgroundColor: brandText,
    color: brandText,
    borderColor: brandText,
    borderWidth: 1,
    boxShadow: brandText,
    outline: brandText,
    textDecoration: brandText,
  }
  const button = {
    ...look,
    ...text,
    id: 'b',
    borderRadius: 4,
    borderStyle: brandText,
    padding: brandText,
    text: brandText,
    width: 1,
    height: 1,
    contrast: 1,
    ground: brandText,
    backgroundImage: brandText,
    count: 1,
    transition: brandText,
  }
  const empty = emptyStyleGuide({ id: ID, url: 'https://example.com/', now: '' })
  const roles = { primary: brandText, secondary: brandText, accent: brandText, background: brandText, text: brandText, link: brandText }
  return {
    ...empty,
    name: brandText,
    description: brandText,
    baseColor: brandText,
    baseBackground: brandText,
    baseSize: brandText,
    assignedStyles: { h1: text, p: text },
    preferredStyles: { pre_header: text, header: text, sub_header: text, body: text },
    colors: {
      ...empty.colors,
      roles,
      dark: roles,
      palette: [{ color: brandText, name: brandText, written: brandText, variable: brandText, share: 1, count: 1, uses: [] }],
    },
    buttonStyles: [{ ...button, states: { hover: look, focus: look, active: look } } as ButtonStyle],
    divStyles: [
      {
        id: 'd',
        color: brandText,
        backgroundColor: brandText,
        backgroundImage: brandText,
        borderRadius: brandText,
        padding: brandText,
        count: 1,
        area: 1,
        contrast: 1,
      },
    ],
    fonts: [
      {
        id: 'f',
        fontFamily: brandText,
        name: brandText,
        src: [{ url: brandText, originalURL: brandText, format: brandText }],
        weight: brandText,
        style: brandText,
        declared: true,
        loaded: true,
        drawn: true,
      },
    ],
    typography: [{ ...text, id: 't', tag: brandText, name: brandText, count: 1, area: 1, sample: brandText }],
  }
}
