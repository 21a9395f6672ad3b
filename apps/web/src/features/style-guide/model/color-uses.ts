import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexName } from '@brandwright/domain/color/hex-name'
import type { GuidePartId } from './guide-parts.ts'
import { pairCells } from './pair-cells.ts'
import { paletteTiles, roleLabels, rolesInOrder } from './palette-tiles.ts'

/** Use of a color in a part of the guide. */
interface ColorUse {
  part: GuidePartId
  label: string
}

const namedStyles = { header: 'Header', sub_header: 'Sub-header', pre_header: 'Pre-header', body: 'Body' } as const

/** Returns all uses of a color in the guide: in roles, buttons, blocks, text styles, the footer, and legible color pairs. */
export function colorUses(guide: StyleGuide, hex: string): ColorUse[] {
  const is = (color: string | null | undefined) => color?.toLowerCase() === hex.toLowerCase()
  const { roles, dark } = guide.colors
  const uses: ColorUse[] = []
  const use = (part: GuidePartId, label: string) => uses.push({ part, label })
  for (const role of rolesInOrder) {
    if (is(roles[role])) use('palette', `${roleLabels[role]} colour`)
    if (is(dark?.[role])) use('palette', `${roleLabels[role]} colour in dark mode`)
  }
  for (const button of guide.buttonStyles) {
    const parts = [is(button.backgroundColor) && 'fill', is(button.color) && 'text', is(button.borderColor) && 'border']
    const states = (['hover', 'focus', 'active'] as const).filter((state) => is(button.states[state]?.backgroundColor) || is(button.states[state]?.color))
    const named = [...parts.filter(Boolean), ...states]
    if (named.length > 0) use('buttons', `Button “${button.text || 'without text'}”: ${named.join(', ')}`)
  }
  const blockCount = guide.divStyles.filter(({ backgroundColor }) => is(backgroundColor)).length
  const texts = guide.divStyles.filter(({ color }) => is(color)).length
  if (blockCount > 0) use('palette', `Background of ${formatCount(blockCount, 'block style')}`)
  if (texts > 0) use('palette', `Text of ${formatCount(texts, 'block style')}`)
  for (const [style, label] of Object.entries(namedStyles))
    if (is(guide.preferredStyles[style as keyof typeof namedStyles]?.color)) use('type', `${label} style`)
  const tags = Object.entries(guide.assignedStyles).flatMap(([tag, style]) => (is(style?.color) ? [tag] : []))
  if (tags.length > 0) use('type', `Text of ${tags.join(', ')}`)
  const { footer } = guide
  if (footer && (is(footer.backgroundColor) || is(footer.textColor) || is(footer.linkColor))) use('overview', 'Footer')
  const pairs = pairsOf(guide, is)
  if (pairs > 0) use('palette', formatCount(pairs, 'legible pair'))
  return uses
}

function pairsOf(guide: StyleGuide, is: (color: string) => boolean): number {
  const pairs = pairCells(paletteTiles(guide, hexName), 'allowed').rows.flatMap((row) => row.pairs)
  return pairs.filter(({ use, text, background }) => (use === 'any' || use === 'large') && (is(text) || is(background))).length
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
