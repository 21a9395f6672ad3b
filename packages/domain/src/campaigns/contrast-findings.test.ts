import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastFindings } from './contrast-findings.ts'
import { BUTTON_STYLE_TYPES, emptySection, type Section, sectionType } from './section.ts'
import { sectionThemeOf, TEXT_ROLES } from './section-theme.ts'

const THEME = sectionThemeOf({ background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null })
const BUTTON = { text: 'See it', url: 'https://kestrel.shop', show: true }
const plain = emptySection('s', 'text', THEME)
const styled = (styleType: Section['options']['styleType'], fields: Partial<Section> = {}): Section => ({
  ...plain,
  button: BUTTON,
  ...fields,
  options: { ...plain.options, styleType, ...fields.options },
})
const brandButton = (backgroundColor: string, color: string) => ({ backgroundColor, color, borderColor: null, borderWidth: 0 })
const BUTTONS = [brandButton('#0f5c4a', '#ffffff'), brandButton('#dddddd', '#ffffff'), brandButton('#0a66c2', '#ffffff')]
const findingsOf = (section: Section) => contrastFindings(section, '/s', { buttons: BUTTONS }, (fields) => ({ sections: { s: fields } }))
const found = (section: Section) => findingsOf(section).map(({ level, pointer, message, fix }) => [level, pointer, message, fix?.label])
/** Applies the fix of the first finding. */
const fixedOnce = (section: Section, [first] = findingsOf(section)): Section => ({ ...section, ...first?.fix?.patch.sections?.s })

it('measures the button of the brand instead of the button of the theme if the section renders it', () => {
  const ofBrand = (buttonIndex: number, fields: Partial<Section> = {}) =>
    styled('brand', { ...fields, options: { ...plain.options, styleType: 'brand', buttonIndex } })
  const faint = { theme: { ...THEME, buttonText: '#0f5c4a' } }
  expect(found(ofBrand(0, faint))).toEqual([])
  expect(found(ofBrand(1))).toEqual([
    [
      'block',
      '/s/options/styleType',
      'The button of the brand: #ffffff on #dddddd has a contrast of 1.3 : 1, and needs 4.5 : 1.',
      'Use the button of the theme',
    ],
  ])
  expect(found(ofBrand(2))).toEqual([
    [
      'warn',
      '/s/options/styleType',
      'The button of the brand: #ffffff on #0a66c2 has a contrast of 3.2 : 1 in a dark email client, and needs 4.5 : 1.',
      'Use the button of the theme',
    ],
  ])
  const fixed = fixedOnce(ofBrand(1, faint))
  expect(fixed.options.styleType).toBe('primary')
  expect(fixed.theme.button).toBe(THEME.button)
  expect(found(fixed)).toEqual([])
})

it('checks the button of the theme only in styles that render it, and ignores hidden buttons', () => {
  const theme = { ...THEME, buttonText: '#1d6b59' }
  for (const style of ['primary', 'bubble'] as const)
    expect(found(styled(style, { theme })).map(([level, pointer]) => [level, pointer])).toEqual([['block', '/s/theme/buttonText']])
  for (const style of BUTTON_STYLE_TYPES.filter((type) => type !== 'primary' && type !== 'bubble')) expect(found(styled(style, { theme }))).toEqual([])
  const hidden = styled('primary', { theme, button: { ...BUTTON, show: false } })
  expect(found(hidden)).toEqual([])
  expect(
    contrastFindings(hidden, '/s', { isFormButton: true }, () => ({})),
    'the form of a page has a button of its own',
  ).toHaveLength(1)
  expect(found(fixedOnce(styled('primary', { theme })))).toEqual([])
  const ofDefault = contrastFindings(styled('brand', { theme }), '/s', {}, (fields) => ({ sections: { s: fields } }))
  expect(ofDefault, 'without brand buttons, the style renders the button of the theme').toMatchObject([{ pointer: '/s/theme/buttonText' }])
})

it('warns about mid-tones with too little contrast in dark email clients, and names mode and ratio', () => {
  const midTone = {
    ...plain,
    theme: {
      ...THEME,
      backgroundColor: '#6b6b6b',
      ...Object.fromEntries(TEXT_ROLES.map((role) => [role, '#ffffff'])),
      secondary: '#000000',
      tertiary: '#000000',
    },
  }
  expect(found(midTone)).toEqual([
    ['warn', '/s/theme/color', '#ffffff on #6b6b6b has a contrast of 3 : 1 in a dark email client, and needs 4.5 : 1.', 'Use #777777 as the background'],
  ])
  const button = styled('primary', { theme: { ...THEME, button: '#6b6b6b', buttonText: '#ffffff' } })
  expect(found(button)).toEqual([
    ['warn', '/s/theme/buttonText', '#ffffff on #6b6b6b has a contrast of 3 : 1 in a dark email client, and needs 4.5 : 1.', 'Use #777777 for the button'],
  ])
  expect([midTone, button].map((section) => found(fixedOnce(section)))).toEqual([[], []])
})

it('offers fixes that resolve every finding, for any colors', () => {
  const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`
  const midTone = fc.integer({ min: 0x50, max: 0x90 }).map((gray) => hex(gray * 0x010101))
  const color = fc.oneof(fc.integer({ min: 0, max: 0xffffff }).map(hex), midTone)
  const colors = fc.record({
    backgroundColor: color,
    color,
    subheader: color,
    secondary: color,
    tertiary: color,
    contrast: color,
    logo: color,
    button: color,
    buttonText: color,
    featureTitle: color,
    featureBody: color,
  })
  fc.assert(
    fc.property(colors, fc.constantFrom(...sectionType.options), fc.constantFrom(...BUTTON_STYLE_TYPES), fc.nat(2), (theme, type, styleType, buttonIndex) => {
      let section: Section = styled(styleType, { type, subheader: 'By hand', theme, options: { ...plain.options, styleType, gradient: true, buttonIndex } })
      const maxFixes = Object.keys(theme).length + 2
      for (let count = 0; count < maxFixes; count++) section = fixedOnce(section)
      expect(found(section)).toEqual([])
    }),
    { seed: 27, numRuns: 40 },
  )
})
