import type { Facts } from '@brandwright/domain/brands/evidence'
import type { StyleGuide, TextStyle, TypeStyle } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { MOBILE_WIDTH_PX } from '../../capture/read-mobile-sizes.ts'
import { stableId } from '../../run/stable-id.ts'
import { detectCombos } from './detect-combos.ts'
import { type PreferredRendered, preferStyles } from './prefer-styles.ts'
import { type RenderedStyle, renderedStyles, sizeOf } from './rendered-style.ts'
import { DEFAULT_BASE_SIZE_PX, MAX_COMBOS, MAX_PARAGRAPH_FACTOR, MAX_PARAGRAPH_STYLES, MAX_STYLES, MIN_PARAGRAPH_FACTOR } from './typography-constants.ts'

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'small'] as const
const ROLES = ['pre_header', 'header', 'sub_header', 'body'] as const
/**
 * Confidence of each role. Header and body families were right on all 16 sample sites, so their confidence is (16 + 1) / (16 + 2); the samples don't include
 * the other two roles.
 */
const CONFIDENCE: Record<keyof PreferredRendered, number> = { header: 0.94, body: 0.94, sub_header: 0.6, pre_header: 0.6 }
/** Confidence of the styles by tag. They are measured, and therefore as certain as the families. */
const MEASURED_CONFIDENCE = 0.94
/** Factor for the confidence of a family that the stylesheets declare but the browser couldn't render. */
const LOST_FAMILY_FACTOR = 0.8

export type DetectedTypography = Pick<
  StyleGuide,
  'typography' | 'typographyCombos' | 'typographyTheme' | 'assignedStyles' | 'preferredStyles' | 'pStyles' | 'baseSize'
> & { facts: Facts }

/** Detects the site's typography: styles by tag and by role, weighted by text area. The home page determines the roles, and other pages fill missing roles. */
export function detectTypography(captures: Capture[]): DetectedTypography {
  const styles = renderedStyles(captures)
  const all = preferStyles(styles, captures)
  const home = captures.length > 1 ? preferStyles(renderedStyles(captures.slice(0, 1)), captures) : all
  const preferred = Object.fromEntries(ROLES.map((role) => [role, home[role] ?? all[role]])) as unknown as PreferredRendered
  const preferredStyles = Object.fromEntries(ROLES.map((role) => [role, preferred[role]?.style ?? null])) as StyleGuide['preferredStyles']
  const typography = styles.slice(0, MAX_STYLES).map(typeStyleOf)
  const assigned = TAGS.flatMap((tag) => styles.find((rendered) => rendered.tag === tag) ?? [])
  return {
    typography,
    typographyCombos: captures.flatMap(detectCombos).slice(0, MAX_COMBOS),
    typographyTheme: {
      styles: typography.slice(0, 8).map(({ id: _id, tag: _tag, count: _count, area: _area, sample: _sample, ...style }) => style),
      named_styles: Object.fromEntries(Object.entries(preferredStyles).filter((entry): entry is [string, TextStyle] => entry[1] !== null)),
    },
    assignedStyles: Object.fromEntries(assigned.map(({ tag, style }) => [tag, style])),
    preferredStyles,
    pStyles: paragraphStyles(styles, preferred.body ? sizeOf(preferred.body) : DEFAULT_BASE_SIZE_PX),
    baseSize: preferredStyles.body?.fontSize ?? `${DEFAULT_BASE_SIZE_PX}px`,
    facts: Object.fromEntries([
      ...assigned.map((rendered) => [`/assignedStyles/${rendered.tag}`, factOf(rendered, MEASURED_CONFIDENCE)]),
      ...ROLES.flatMap((role) => {
        const rendered = preferred[role]
        return rendered ? [[`/preferredStyles/${role}`, factOf(rendered, CONFIDENCE[role])]] : []
      }),
    ]),
  }
}

function typeStyleOf(rendered: RenderedStyle): TypeStyle {
  return {
    ...rendered.style,
    id: stableId('typ', rendered.tag, JSON.stringify(rendered.style)),
    tag: rendered.tag,
    count: rendered.count,
    area: Math.round(rendered.area),
    sample: rendered.sample,
    ...(rendered.mobileSize === null ? {} : { mobileFontSize: `${roundSize(rendered.mobileSize)}px` }),
  }
}

function paragraphStyles(styles: RenderedStyle[], base: number): TextStyle[] {
  return styles
    .filter(
      (rendered) =>
        !/^h[1-6]$|^button$|^a$/.test(rendered.tag) && sizeOf(rendered) >= base * MIN_PARAGRAPH_FACTOR && sizeOf(rendered) <= base * MAX_PARAGRAPH_FACTOR,
    )
    .slice(0, MAX_PARAGRAPH_STYLES)
    .map((rendered) => rendered.style)
}

function factOf(rendered: RenderedStyle, confidence: number): Facts[string] {
  const { page, node, area, count, pages } = rendered
  const notes = [lostNote(rendered), mobileNote(rendered)].filter(Boolean)
  return {
    evidence: [
      {
        page,
        selector: node.selector,
        rect: node.rect,
        area: Math.round(area),
        count,
        pages: pages.size,
        ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
      },
    ],
    confidence: Math.round(confidence * (node.familyLost ? LOST_FAMILY_FACTOR : 1) * 100) / 100,
  }
}

const lostNote = ({ node }: RenderedStyle) => (node.familyLost ? 'The style sheets name this family, but a broken rule keeps browsers from using it.' : '')

/** Returns a note about the font size measured at phone width. */
function mobileNote(rendered: RenderedStyle): string {
  if (rendered.mobileSize === null) return ''
  const size = roundSize(rendered.mobileSize)
  const sizeText = size === roundSize(sizeOf(rendered)) ? 'as large' : `${size} px`
  return `On a page ${MOBILE_WIDTH_PX} px wide, as on a phone, it is ${sizeText}.`
}

const roundSize = (size: number) => Math.round(size * 100) / 100
