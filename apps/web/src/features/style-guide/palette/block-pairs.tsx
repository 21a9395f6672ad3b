import { cssShadow } from '@brandwright/domain/brands/css-shadow'
import { cssLengths } from '@brandwright/domain/brands/css-values'
import type { DivStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { blockRuleClass } from '@brandwright/domain/brands/stylesheet-names'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import type { CSSProperties } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { useIsApplied, useShowGuide } from '../../../entities/fonts/applied-styles-store.ts'
import { BrandScope } from '../../../entities/fonts/brand-scope.tsx'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RemoveMemberButton } from '../edits/remove-member-button.tsx'
import { safeGradient } from '../model/safe-gradient.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import { MinorHeading } from '../parts/minor-heading.tsx'
import { Specimen } from '../parts/specimen.tsx'
import styles from './block-pairs.module.css'

const BlockEditor = lazyPart(() => import('../edits/block-editor.tsx'))

const MAX_BLOCKS = 8

/** Shows the blocks of the page, each with its background, text color, corner radius and shadow. */
export function BlockPairs({ guide }: { guide: StyleGuide }) {
  const blocks = guide.divStyles.slice(0, MAX_BLOCKS)
  const isApplied = useIsApplied(guide.id)
  useShowGuide(guide)
  const heading = guide.preferredStyles.header
  if (blocks.length === 0) return null
  return (
    <>
      <MinorHeading title="Blocks" note="backgrounds with the text colours that the page uses on them" />
      <ul className={styles.blocks}>
        {blocks.map((block, index) => (
          <li key={block.id}>
            <BrandScope id={guide.id}>
              <Specimen
                text={`${block.color} on ${block.backgroundColor}, contrast ${contrastFigure(block.contrast)}`}
                className={`${styles.block} ${blockRuleClass(index)}`}
                style={isApplied ? undefined : blockStyle(block)}
              >
                <DecorativeText
                  text="Aa"
                  className={styles.sample}
                  style={heading ? { fontFamily: brandStack(heading.fontFamily), fontWeight: heading.fontWeight } : undefined}
                />
                <DecorativeText text={contrastFigure(block.contrast)} className={styles.ratio} />
              </Specimen>
            </BrandScope>
            <p className={styles.caption}>
              <Evidence
                title="Block"
                subtitle="Background"
                value={block.backgroundColor.toUpperCase()}
                chip={<span style={{ backgroundColor: block.backgroundColor }} />}
                summary={factSummary(factAt(guide.facts, [`/divStyles/${block.id}`]), { count: block.count })}
                scannedPages={countScannedPages(guide)}
                pointers={[`/divStyles/${block.id}`]}
                editor={<BlockEditor pointer={`/divStyles/${block.id}`} />}
                more={<RemoveMemberButton pointer={`/divStyles/${block.id}`} name="The block" />}
              >
                <button type="button" className={styles.value}>
                  <code>{block.backgroundColor.toUpperCase()}</code>
                </button>
              </Evidence>
              <span>
                {block.count} {block.count === 1 ? 'block' : 'blocks'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the styles of a block, for pages without the brand's stylesheet. */
const blockStyle = (block: DivStyle): CSSProperties => ({
  color: block.color,
  backgroundColor: block.backgroundColor,
  backgroundImage: safeGradient(block.backgroundImage),
  borderRadius: cssLengths(block.borderRadius) ?? undefined,
  boxShadow: cssShadow(block.boxShadow) ?? undefined,
})
