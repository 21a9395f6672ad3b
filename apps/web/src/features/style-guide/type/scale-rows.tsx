import type { StyleGuide, TypeStyle } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties } from 'react'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { typeLabel } from '../../../entities/fonts/type-label.ts'
import { MinorHeading } from '../parts/minor-heading.tsx'
import styles from './scale-rows.module.css'
import { StyleMark } from './style-mark.tsx'

/** Shows the type scale. Each row shows text from the site in the text style of the row. */
export function ScaleRows({ rows, guide }: { rows: readonly TypeStyle[]; guide: StyleGuide }) {
  if (rows.length === 0) return null
  return (
    <>
      <MinorHeading title="Scale" note="as the site renders it" />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <code>{row.tag}</code>
            <p
              dir="auto"
              lang={guide.language ?? undefined}
              className={styles.sample}
              style={
                {
                  '--size': row.fontSize,
                  fontFamily: brandStack(row.fontFamily),
                  fontWeight: row.fontWeight,
                  fontStyle: row.fontStyle,
                  letterSpacing: row.letterSpacing,
                  textTransform: row.textTransform,
                } as CSSProperties
              }
            >
              {row.sample}
            </p>
            <span className={styles.text}>
              <StyleMark
                guide={guide}
                pointer={row.tag in guide.assignedStyles ? `/assignedStyles/${row.tag}` : `/typography/${row.id}`}
                name={row.tag}
                text={typeLabel(row)}
                of={row}
                editable={row.tag in guide.assignedStyles}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
