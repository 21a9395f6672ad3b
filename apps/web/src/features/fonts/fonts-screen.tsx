import type { BrandDocument } from '@brandwright/contracts/brands'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import { useQuery } from '@tanstack/react-query'
import { CaseSensitive } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { AlphabetLines } from '../../entities/fonts/alphabet-lines.tsx'
import { brandStack } from '../../entities/fonts/brand-stack.ts'
import { faceLabel } from '../../entities/fonts/face-label.ts'
import { type FontFamily, fontFamilies } from '../../entities/fonts/font-families.ts'
import { useBrandFonts } from '../../entities/fonts/use-brand-fonts.ts'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { DropOverlay } from '../../ui/drop-overlay.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { AddFont } from './add-font.tsx'
import { FaceList } from './face-list.tsx'
import styles from './family-card.module.css'
import { FamilyNotes } from './family-notes.tsx'

const FONT_FILES = '.woff2,.woff,.ttf,.otf,font/*'

interface WaitingFile {
  key: number
  file: File
}

export default function FontsRoute() {
  const { id = '' } = useParams()
  return <FontsScreen key={id} id={id} />
}

/** Lists the brand's font families with their letters, files, licenses and email fallbacks. */
export function FontsScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const fonts = useBrandFonts(guide?.fonts ?? [])
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([])
  const count = useRef(0)
  const add = (files: File[]) => {
    const entries = files.map((file) => ({ key: count.current++, file }))
    if (guide?.canEdit) setWaiting((others) => [...others, ...entries])
  }
  const isDone = (key: number) => setWaiting((others) => others.filter((other) => other.key !== key))
  const next = waiting[0]
  const over = useDroppedFiles(add)
  const families = guide ? fontFamilies(guide) : []
  const upload = guide?.canEdit && <UploadButton label="Upload" accept={FONT_FILES} variant="primary" multiple onFiles={add} />
  return (
    <Page>
      <ScreenHeader title="Fonts" lead="The brand’s fonts, from the scanned pages or from your files.">
        {families.length > 0 && upload}
      </ScreenHeader>
      {!guide && <BrandLoading error={error} onRetry={refetch} height={320} />}
      {guide && families.length === 0 && (
        <EmptyState icon={<CaseSensitive size={32} />} title="No fonts yet" actions={upload}>
          <p>{guide.url && 'No text with fonts was found. '}Upload a file of the brand’s font: WOFF2, WOFF, TTF or OTF.</p>
        </EmptyState>
      )}
      {guide &&
        families.map((family) => <FamilyCard key={family.family} guide={guide} family={family} failed={fonts.ready && fonts.failed.includes(family.family)} />)}
      {guide && next && <AddFont key={next.key} id={id} file={next.file} onDone={() => isDone(next.key)} />}
      {over && guide?.canEdit && <DropOverlay>Drop the font files to add them</DropOverlay>}
    </Page>
  )
}

/** Renders one family with a sample text, its letters, its faces and its notes. */
function FamilyCard({ guide, family, failed }: { guide: BrandDocument; family: FontFamily; failed: boolean }) {
  const heading = useId()
  const same = (name: string) => name.toLowerCase() === family.family.toLowerCase()
  const fonts = guide.fonts.filter(({ fontFamily }) => same(fontFamily))
  const set = guide.typography.find(({ fontFamily }) => same(primaryFamily(fontFamily)))
  const stack = set?.fontFamily ?? `"${family.family}"`
  const sample = set?.sample || guide.textSamples.headers.h1[0] || guide.name
  const face = { fontFamily: brandStack(stack), fontWeight: family.weight }
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{family.family}</h2>
        <span>{family.use}</span>
      </header>
      <p className={styles.text} style={face}>
        {sample}
      </p>
      <AlphabetLines language={guide.language} style={{ fontFamily: face.fontFamily }} />
      <p className={failed ? styles.failed : styles.source}>
        {failed ? 'Error loading fonts: the stored file cannot be used, so another font is shown.' : faceLabel(family)}
      </p>
      {fonts.length > 0 && <FaceList guide={guide} family={family.family} fonts={fonts} sample={sample} />}
      {fonts.length > 0 && <FamilyNotes guide={guide} fonts={fonts} stack={stack} />}
    </section>
  )
}
