import { CLIENT_SUPPORT } from './client-support-data.ts'

type Feature = keyof typeof CLIENT_SUPPORT.features
type Style = ReadonlyMap<string, string>

/** A difference in how some email clients render a section. */
export interface ClientGap {
  use: ClientUse
  /** Clause that precedes the client names: `The image is square instead of round`. */
  effect: string
  /** Null if the section reads as intended even without the feature. */
  level: 'warn' | 'suggest' | null
  /** Email clients that lack the feature, most widely used first, such as `Outlook (Windows)`. */
  without: string[]
  /** Email clients that support the feature partially, with a note about the limitation. */
  partly: { clients: string[]; note: string }[]
}

interface Use {
  feature: Feature
  effect: string
  level: ClientGap['level']
  isUsed: (tag: string, style: Style, source: string) => boolean
}

const USES = {
  'missing-svg': { feature: 'image-svg', effect: 'The SVG image is missing', level: 'warn', isUsed: hasFormat('svg') },
  'missing-webp': { feature: 'image-webp', effect: 'The WebP image is missing', level: 'warn', isUsed: hasFormat('webp') },
  'missing-avif': { feature: 'image-avif', effect: 'The AVIF image is missing', level: 'warn', isUsed: hasFormat('avif') },
  blend: {
    feature: 'css-mix-blend-mode',
    effect: 'The image does not blend with the background',
    level: 'suggest',
    isUsed: (_, style) => style.has('mix-blend-mode'),
  },
  'round-image': {
    feature: 'css-border-radius',
    effect: 'The image is square instead of round',
    level: 'suggest',
    isUsed: (tag, style) => tag === 'img' && hasRadius(style),
  },
  'tilted-image': { feature: 'css-transform', effect: 'The image is not tilted', level: null, isUsed: (_, style) => style.has('transform') },
  gradient: {
    feature: 'css-linear-gradient',
    effect: 'The background has one colour instead of a gradient',
    level: null,
    isUsed: (_, style) => /linear-gradient\(/i.test(style.get('background-image') ?? ''),
  },
  shadow: { feature: 'css-box-shadow', effect: 'The shadow is missing', level: null, isUsed: (_, style) => style.has('box-shadow') },
  'round-corners': {
    feature: 'css-border-radius',
    effect: 'The button has square corners',
    level: null,
    isUsed: (tag, style) => tag !== 'img' && hasRadius(style),
  },
  lowercase: {
    feature: 'css-text-transform',
    effect: 'Lowercase text keeps its capitals',
    level: null,
    isUsed: (_, style) => style.get('text-transform') === 'lowercase',
  },
} as const satisfies Record<string, Use>

type ClientUse = keyof typeof USES

/** Date of the data, as `2026-05-13`. */
export const CLIENT_SUPPORT_DATE: string = CLIENT_SUPPORT.date

const COMMENT = /<!--[\s\S]*?-->/g
const START_TAG = /<(?<tag>[a-z][a-z0-9]*)(?<attributes>(?:\s+[a-z-]+="[^"]*")*)\s*\/?>/g
const ENTITY = /&[#\w]+;/g

/**
 * Returns the rendering differences of a section between email clients, most serious first, based on caniemail.com data. Expects HTML from the email renderer
 * (lowercase tag names, quoted and escaped attributes), and ignores conditional comments for Outlook.
 */
export function clientGaps(html: string): ClientGap[] {
  const found = new Set<string>()
  const uses = Object.entries(USES) as [ClientUse, Use][]
  for (const { groups } of html.replace(COMMENT, '').matchAll(START_TAG)) {
    const attributes = groups?.attributes ?? ''
    const style = declarationsOf(/ style="([^"]*)"/.exec(attributes)?.[1] ?? '')
    const source = / src="([^"]*)"/.exec(attributes)?.[1] ?? ''
    for (const [use, { isUsed }] of uses) if (isUsed(groups?.tag ?? '', style, source)) found.add(use)
  }
  return uses.filter(([use]) => found.has(use)).map(([use, { feature, effect, level }]) => ({ use, effect, level, ...supportOf(feature) }))
}

function hasFormat(extension: string): Use['isUsed'] {
  const ending = new RegExp(`^[^?#]*\\.${extension}(?:[?#]|$)`, 'i')
  return (tag, _, source) => tag === 'img' && ending.test(source)
}

function hasRadius(style: Style): boolean {
  return Number.parseFloat(style.get('border-radius') ?? '0') > 0
}

function declarationsOf(style: string): Style {
  const declarations = style.replace(ENTITY, '').split(';')
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
    }),
  )
}

function supportOf(feature: Feature): Pick<ClientGap, 'without' | 'partly'> {
  const { no, partly }: { no: readonly number[]; partly: readonly (readonly [number, string])[] } = CLIENT_SUPPORT.features[feature]
  const notes = [...new Set(partly.map(([, note]) => note))]
  return {
    without: namesOf(no),
    partly: notes.map((note) => ({ note, clients: namesOf(partly.filter(([, text]) => text === note).map(([index]) => index)) })),
  }
}

/** Returns client names. If all platforms of a client family are included, returns only the family: `AOL`, `Gmail (web, mobile web)`. */
function namesOf(indexes: readonly number[]): string[] {
  const platforms = new Map<string, string[]>()
  for (const index of indexes) {
    const client = CLIENT_SUPPORT.clients[index]
    if (client) platforms.set(client[0], [...(platforms.get(client[0]) ?? []), client[1]])
  }
  return Array.from(platforms, ([family, some]) => {
    const all = CLIENT_SUPPORT.clients.filter(([name]) => name === family)
    return some.length === all.length ? family : `${family} (${some.join(', ')})`
  })
}
