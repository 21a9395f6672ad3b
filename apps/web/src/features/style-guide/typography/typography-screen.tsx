import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Type } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { GuidePartScreen } from '../frame/guide-part-screen.tsx'
import { namedRows, scaleRows } from '../model/text-style-rows.ts'
import { TypeCombos } from '../type/type-combos.tsx'
import { SourceStyles } from './source-styles.tsx'
import { type RowWidth, StyleRows } from './style-rows.tsx'
import styles from './typography-screen.module.css'

const widths: readonly { value: RowWidth; label: string }[] = [
  { value: 'wide', label: 'Wide' },
  { value: 'phone', label: 'Phone' },
]

export default function TypographyRoute() {
  const { id = '' } = useParams()
  return <TypographyScreen key={id} id={id} />
}

/** Shows the brand's typography: named styles, type scale, headings with their paragraphs, and the rules of each page. */
export function TypographyScreen({ id }: { id: string }) {
  return (
    <GuidePartScreen id={id} title="Typography" lead="The brand’s text styles, on a wide page and on a phone, and where each was found.">
      {(guide) => <Styles guide={guide} />}
    </GuidePartScreen>
  )
}

function Styles({ guide }: { guide: StyleGuide }) {
  const [at, setAt] = useState<RowWidth>('wide')
  const [sampleText, setSampleText] = useState('')
  const named = namedRows(guide)
  const scale = scaleRows(guide)
  const typed = sampleText.trim()
  if (named.length === 0 && scale.length === 0)
    return (
      <>
        <EmptyState
          icon={<Type size={32} />}
          title="No type yet"
          actions={
            <Link to={paths.admin(guide.id, 'fonts')} className={buttonClass('primary')}>
              Add fonts
            </Link>
          }
        >
          <p>{guide.url ? 'No text with type styles was found.' : 'Add the brand’s fonts, or scan a page of its site under Sources.'}</p>
        </EmptyState>
        <SourceStyles guide={guide} />
      </>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <Field label="Your own text" placeholder="Text of the site" value={sampleText} maxLength={200} onChange={({ target }) => setSampleText(target.value)} />
        <SegmentedControl label="Rendered at" options={widths} value={at} onChange={setAt} />
      </div>
      {named.length > 0 && (
        <section aria-labelledby="named-title">
          <SectionHeader id="named-title" title="Named styles" count="used for the brand’s content" />
          <StyleRows label="Named styles" rows={named} guide={guide} at={at} sampleText={typed} />
        </section>
      )}
      {scale.length > 0 && (
        <section aria-labelledby="scale-title">
          <SectionHeader id="scale-title" title="Scale" count={`${scale.length} ${scale.length === 1 ? 'style' : 'styles'}, as the site renders them`} />
          <StyleRows label="Scale" rows={scale} guide={guide} at={at} sampleText={typed} />
        </section>
      )}
      {guide.typographyCombos.length > 0 && (
        <section aria-labelledby="pairs-title">
          <SectionHeader id="pairs-title" title="Headings with paragraphs" count="found together on pages" />
          <TypeCombos guide={guide} bare />
        </section>
      )}
      <SourceStyles guide={guide} />
    </div>
  )
}
