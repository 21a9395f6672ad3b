import { contrastFigure } from '../../../color/contrast-figure.ts'
import { rolePairs } from '../../role-pairs.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { hexOf } from '../guide-tokens.ts'
import { declarations } from './book-css.ts'
import { type Markup, markup } from './markup.ts'

const MAX_PAIRS = 18

/** Which text may stand on which ground, best first; null where no pair of roles can be read. */
export function bookPairs({ colors }: StyleGuide): Markup | null {
  const pairs = distinct(rolePairs(colors.roles).filter(({ use }) => use === 'any' || use === 'large'))
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, MAX_PAIRS)
  if (pairs.length === 0) return null
  const cells = pairs.map(
    ({ text, background, textRole, groundRole, ratio, use }) => markup`<div class="item">
<div class="pair" style="${declarations({ background: hexOf(background), color: hexOf(text) })}">Aa<br><span style="font-size:9pt">The quick brown fox</span></div>
<b>${textRole} on ${groundRole}</b><span class="small">${contrastFigure(ratio)}:1, ${use === 'any' ? 'text of any size' : 'large text only'}</span></div>`,
  )
  return markup`<section><h2>Pairs that may be read</h2>
<p class="lead">Text and grounds that keep the contrast of WCAG 2.2, level AA. Other pairs of these roles are not to be set.</p>
<div class="grid three">${cells}</div></section>`
}

/** Roles that share a color make the same pair. */
function distinct<P extends { text: string; background: string }>(pairs: readonly P[]): P[] {
  return [...new Map(pairs.toReversed().map((pair) => [`${pair.text} ${pair.background}`, pair])).values()]
}
