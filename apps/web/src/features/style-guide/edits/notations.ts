import type { Notation, Parsed } from './use-typed.ts'

const LENGTH = /^(\d{1,4}(?:\.\d{1,4})?)(px|em|rem|%)?$/
const LINE_HEIGHT = /^(?:normal|\d{1,3}(?:\.\d{1,4})?(?:px|em|rem|%)?)$/
const SPACING = /^(-?\d{1,2}(?:\.\d{1,5})?)(px|em|rem)?$/
const ADDRESS = /^https?:\/\/[^\s/]+/i

/** Returns a notation for text that must not be empty. `missing` is the error message. */
export const requiredText = (missing: string): Notation<string> => ({
  print: (value) => value ?? '',
  parse: (text) => (text.trim() ? { value: text } : { problem: missing }),
})

/** Notation for text that can be empty. */
export const anyText: Notation<string> = { print: (value) => value ?? '', parse: (text) => ({ value: text }) }

export const address: Notation<string> = {
  print: (value) => value ?? '',
  parse: (text) => {
    const written = text.trim()
    const fullUrl = /^[a-z]+:/i.test(written) ? written : `https://${written}`
    return ADDRESS.test(fullUrl) && URL.canParse(fullUrl) ? { value: fullUrl } : { problem: 'Enter an address like https://yourbrand.com.' }
  },
}

/** Notation for a comma-separated list without duplicates, such as "Food, Coffee". */
export const list: Notation<string[]> = {
  print: (value) => (value ?? []).join(', '),
  parse: (text) => ({
    value: [
      ...new Set(
        text
          .split(',')
          .map((one) => one.trim().slice(0, 60))
          .filter(Boolean),
      ),
    ].slice(0, 30),
  }),
}

/** Notation for a font size. A number without a unit is in px. */
export const fontSize: Notation<string> = {
  print: (value) => (value ?? '').replace(/px$/, ''),
  parse: (text) => {
    const [, number, unit = 'px'] = LENGTH.exec(text.trim()) ?? []
    return number === undefined ? { problem: 'Invalid font size. Enter one such as 16 or 1.2em.' } : { value: `${number}${unit}` }
  },
}

export const lineHeight: Notation<string> = {
  print: (value) => value ?? 'normal',
  parse: (text) => (LINE_HEIGHT.test(text.trim()) ? { value: text.trim() } : { problem: 'Enter a line height like 1.5 or 24px.' }),
}

/** Notation for letter spacing. A number without a unit is in em. */
export const spacing: Notation<string> = {
  print: (value) => value ?? 'normal',
  parse: (text) => {
    const written = text.trim().replace('−', '-')
    if (written === 'normal' || written === '') return { value: 'normal' }
    const [, number, unit = 'em'] = SPACING.exec(written) ?? []
    return number === undefined ? { problem: 'Enter a spacing like 0.02em, or normal.' } : { value: `${number}${unit}` }
  },
}

/** Notation for a length in px, from 0 to 400. */
export const pixels: Notation<number> = {
  print: (value) => (value === undefined ? '0' : String(value)),
  parse: (text): Parsed<number> => {
    const value = Number(text.trim())
    return text.trim() !== '' && value >= 0 && value <= 400 ? { value } : { problem: 'Enter a number from 0 to 400.' }
  },
}

/** Notation for CSS padding, such as "12px 24px". Numbers without a unit are in px. */
export const padding: Notation<string> = {
  print: (value) => (value ?? '').replaceAll('px', ''),
  parse: (text) => {
    const sides = text.trim().replaceAll('px', '').split(/\s+/)
    const fits = sides.length <= 4 && sides.every((side) => /^\d{1,3}(?:\.\d{1,3})?$/.test(side))
    return fits ? { value: sides.map((side) => `${side}px`).join(' ') } : { problem: 'Enter one to four numbers, such as 12 24.' }
  },
}
