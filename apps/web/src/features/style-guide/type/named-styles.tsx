import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties } from 'react'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { sampleAtSize } from '../../../entities/fonts/sample-at-size.ts'
import { typeLabel } from '../../../entities/fonts/type-label.ts'
import { textRoles } from '../model/text-roles.ts'
import { MinorHeading } from '../parts/minor-heading.tsx'
import styles from './scale-rows.module.css'
import { StyleMark } from './style-mark.tsx'

/** Shows the four named styles that exports and generated content use. */
export function NamedStyles({ guide }: { guide: StyleGuide }) {
  const rows = textRoles.flatMap(([role, label]) => {
    const style = guide.preferredStyles[role]
    return style ? [{ role, label, style }] : []
  })
  if (rows.length === 0) return null
  return (
    <>
      <MinorHeading title="Named styles" note="used for the brand’s content" />
      <ul className={styles.rows}>
        {rows.map(({ role, label, style }) => (
          <li key={role} className={styles.named}>
            <span>{label}</span>
            <p className={styles.sample} style={face(style)}>
              {sampleAtSize(style.fontSize, primaryFamily(style.fontFamily))}
            </p>
            <span className={styles.text}>
              <StyleMark guide={guide} pointer={`/preferredStyles/${role}`} name={label} text={typeLabel(style)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const face = (style: TextStyle): CSSProperties =>
  ({
    '--size': style.fontSize,
    fontFamily: brandStack(style.fontFamily),
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    letterSpacing: style.letterSpacing,
    textTransform: style.textTransform,
  }) as CSSProperties
