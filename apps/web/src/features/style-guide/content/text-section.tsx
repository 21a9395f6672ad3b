import type { StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'
import { type CSSProperties, useState } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EditMark } from '../edits/edit-mark.tsx'
import { samplePointer, sampleSummary } from '../model/sample-summary.ts'
import { type TextSample, textGroups } from '../model/text-groups.ts'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import value from '../parts/value-button.module.css'
import styles from './text-section.module.css'

const SampleEditor = lazyPart(() => import('../edits/sample-editor.tsx'))

const SAMPLES_AT_FIRST = 5

/** Shows the brand's text samples: headings, paragraphs and email copy. */
export function TextSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [all, setAll] = useState(false)
  const { headings, texts } = textGroups(guide)
  const total = headings.length + texts.length
  if (total === 0) {
    return (
      <GuideSection id="text" title="Text samples">
        {filling ? <TextSkeleton /> : <EmptyPart part="text" guide={guide} />}
      </GuideSection>
    )
  }
  const shown = all ? Number.POSITIVE_INFINITY : SAMPLES_AT_FIRST
  return (
    <GuideSection
      id="text"
      title="Text samples"
      count={total.toLocaleString('en')}
      actions={<CopyButton text={() => [...headings, ...texts].map((sample) => sample.text).join('\n')}>Copy all</CopyButton>}
    >
      <div className={styles.columns} lang={guide.language ?? undefined}>
        <Samples guide={guide} samples={headings.slice(0, shown)} face={face(guide.preferredStyles.header)} large />
        <Samples guide={guide} samples={texts.slice(0, shown)} face={face(guide.preferredStyles.body)} />
      </div>
      {!all && total > SAMPLES_AT_FIRST * 2 && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          Show all {total.toLocaleString('en')}
        </Button>
      )}
    </GuideSection>
  )
}

function Samples({ samples, guide, face: style, large = false }: { samples: readonly TextSample[]; guide: StyleGuide; face?: CSSProperties; large?: boolean }) {
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <li key={`${sample.pointer} ${sample.at}`}>
          <code>{sample.kind}</code>
          <div>
            <p dir="auto" className={large ? styles.heading : styles.text} style={style}>
              <SampleEvidence sample={sample} guide={guide} />
            </p>
            <small>{sample.note}</small> <SampleMark sample={sample} guide={guide} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shows a text sample. Editors see it as a button that opens the sample's evidence. */
function SampleEvidence({ sample, guide }: { sample: TextSample; guide: StyleGuide }) {
  const editing = useEditing()
  const card = cardOf(sample, guide)
  if (!editing) return sample.text
  return (
    <Evidence {...card}>
      <button type="button" className={value.value}>
        {sample.text}
      </button>
    </Evidence>
  )
}

const SampleMark = ({ sample, guide }: { sample: TextSample; guide: StyleGuide }) => (
  <EditMark of={`the sample ${sample.text.slice(0, 40)}`} {...cardOf(sample, guide)} />
)

const cardOf = (sample: TextSample, guide: StyleGuide) => ({
  title: 'Text sample',
  subtitle: sample.note,
  summary: sampleSummary(guide, sample),
  scannedPages: countScannedPages(guide),
  pointers: [samplePointer(sample)],
  editor: <SampleEditor pointer={sample.pointer} sample={sample.text} />,
})

function TextSkeleton() {
  return (
    <div className={styles.columns}>
      {['headings', 'texts'].map((column) => (
        <div key={column} style={{ display: 'grid', gap: 24 }}>
          <Skeleton width="64%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="56%" height={20} />
        </div>
      ))}
    </div>
  )
}

function face(style: TextStyle | null): CSSProperties | undefined {
  return style ? { fontFamily: brandStack(style.fontFamily), fontWeight: style.fontWeight, fontStyle: style.fontStyle } : undefined
}
