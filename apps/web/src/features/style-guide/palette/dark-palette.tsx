import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { colorName } from '@brandwright/domain/color/color-name'
import { ArrowRight } from 'lucide-react'
import { ColorDot } from '../../../entities/colors/color-dot.tsx'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { readableOn } from '../model/band-look.ts'
import { type ColorRole, roleLabels, rolesInOrder } from '../model/palette-tiles.ts'
import { MinorHeading } from '../parts/minor-heading.tsx'
import value from '../parts/value-button.module.css'
import styles from './dark-palette.module.css'

const DarkColorEditor = lazyPart(() => import('../edits/dark-color-editor.tsx'))

/** Shows the brand's dark colors. Renders nothing if the site has no dark mode. */
export function DarkPalette({ guide }: { guide: StyleGuide }) {
  const rows = darkRows(guide)
  const dark = guide.colors.dark
  if (rows.length === 0 || !dark) return null
  const background = dark.background ?? '#131210'
  const ink = readableOn(background, [dark.text])
  const accent = dark.primary ?? dark.accent ?? ink
  const header = guide.preferredStyles.header
  const body = guide.preferredStyles.body
  const pair = guide.textSamples.pairs[0]
  const button = guide.buttonStyles[0]
  return (
    <>
      <MinorHeading title="Dark palette" note="the site supports dark mode" />
      <div className={styles.panel} style={{ backgroundColor: background, color: ink }}>
        <div className={styles.scene} style={{ fontFamily: body ? brandStack(body.fontFamily) : undefined }}>
          <p className={styles.title} style={header ? { fontFamily: brandStack(header.fontFamily), fontWeight: header.fontWeight } : undefined}>
            {pair?.header ?? guide.name}
          </p>
          <p className={styles.text}>{pair?.paragraph ?? guide.description}</p>
          {button && (
            <span
              className={styles.button}
              style={{
                backgroundColor: accent,
                color: readableOn(accent, [dark.background, dark.text]),
                borderRadius: button.borderRadius,
                fontWeight: button.fontWeight,
              }}
            >
              {button.text}
            </span>
          )}
        </div>
        <dl className={styles.roles}>
          {rows.map((row) => (
            <div key={row.role}>
              <dt>{row.label}</dt>
              <dd>
                {row.light && (
                  <>
                    <ColorDot color={row.light} />
                    <code>{row.light.toUpperCase()}</code>
                    <ArrowRight size={14} aria-label="becomes" />
                  </>
                )}
                <Evidence
                  title={colorName(row.dark) || row.dark}
                  subtitle={`${row.label} in dark mode`}
                  value={row.dark.toUpperCase()}
                  chip={<span style={{ backgroundColor: row.dark }} />}
                  summary={factSummary(factAt(guide.facts, [`/colors/dark/${row.role}`]))}
                  scannedPages={countScannedPages(guide)}
                  pointers={[`/colors/dark/${row.role}`]}
                  editor={<DarkColorEditor pointer={`/colors/dark/${row.role}`} />}
                >
                  <button type="button" className={value.value} aria-label={`${row.label} in dark mode, ${row.dark.toUpperCase()}`}>
                    <ColorDot color={row.dark} />
                    <code>{row.dark.toUpperCase()}</code>
                  </button>
                </Evidence>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** Returns the dark color of each role; an empty list if the site does not support `prefers-color-scheme: dark`. */
function darkRows({ colors }: Pick<StyleGuide, 'colors'>): { role: ColorRole; label: string; light: string | null; dark: string }[] {
  return rolesInOrder.flatMap((role) => {
    const dark = colors.dark?.[role]
    return dark ? [{ role, label: roleLabels[role], light: colors.roles[role], dark }] : []
  })
}
