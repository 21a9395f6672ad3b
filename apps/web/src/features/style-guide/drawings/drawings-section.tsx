import { fileStem } from '@brandwright/domain/brands/file-stem'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { UserError } from '../../../lib/user-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { passFocusOn } from '../edits/remove-member-button.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import styles from './drawings-section.module.css'

const SAMPLE_SIZE = 24

const MIN_PALE_SHARE = 0.72

const DRAWINGS_AT_FIRST = 16

type Drawing = StyleGuide['svgs'][number]

/** Lists the SVG drawings from the markup of the pages. Shows them as image files, which can't run scripts. */
export default function DrawingsSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [all, setAll] = useState(false)
  const { svgs } = guide
  if (svgs.length === 0) {
    return (
      <GuideSection id="drawings" title="Drawings">
        {filling ? <Skeleton height={112} radius={12} /> : <EmptyPart part="drawings" guide={guide} />}
      </GuideSection>
    )
  }
  const shown = all ? svgs : svgs.slice(0, DRAWINGS_AT_FIRST)
  return (
    <GuideSection id="drawings" title="Drawings" count={`${svgs.length} from the markup`}>
      <ul className={styles.drawings}>
        {shown.map((drawing, at) => (
          <DrawingTile key={drawing.id} drawing={drawing} name={drawing.text || `Drawing ${at + 1}`} guide={guide} />
        ))}
      </ul>
      {shown.length < svgs.length && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          Show all {svgs.length}
        </Button>
      )}
    </GuideSection>
  )
}

function DrawingTile({ drawing, name, guide }: { drawing: Drawing; name: string; guide: StyleGuide }) {
  const { background, onLoad } = useDrawingBackground()
  const size = `${drawing.width} × ${drawing.height}`
  const pointer = `/svgs/${drawing.id}`
  const download = `${fileStem(guide.name)}-${fileStem(name)}.svg`
  return (
    <li>
      <Evidence
        title={name}
        subtitle={`Drawing, ${size}`}
        chip={<img src={localFileUrl(drawing.url)} alt="" className={styles.chip} data-background={background} />}
        summary={factSummary(factAt(guide.facts, [pointer]) ?? { evidence: [{ page: drawing.originalURL }], confidence: 0.9 })}
        scannedPages={countScannedPages(guide)}
        pointers={[pointer]}
        beyond={
          <p className={styles.ways}>
            <CopyButton text={() => drawingMarkup(localFileUrl(drawing.url) ?? '')}>Copy SVG</CopyButton>
            <a href={localFileUrl(drawing.url)} download={download} className={styles.download}>
              <Download size={16} aria-hidden="true" />
              Download
            </a>
          </p>
        }
        more={<DeleteDrawing svgId={drawing.id} name={name} />}
      >
        <button type="button" className={styles.tile} data-background={background} aria-label={`${name}, ${size}`}>
          <img src={localFileUrl(drawing.url)} alt="" loading="lazy" decoding="async" onLoad={onLoad} />
        </button>
      </Evidence>
      <p className={styles.caption}>{name}</p>
    </li>
  )
}

/** Returns the SVG markup of a drawing that is stored on this server or in the guide itself. */
async function drawingMarkup(address: string): Promise<string> {
  const [, inline] = /^data:image\/svg\+xml;base64,(.*)$/.exec(address) ?? []
  if (inline !== undefined) return new TextDecoder().decode(Uint8Array.from(atob(inline), (char) => char.charCodeAt(0)))
  const response = await fetch(address)
  if (!response.ok) throw new UserError('The drawing could not be loaded.')
  return response.text()
}

/** Returns a background for a drawing: dark if the loaded image is pale on average, otherwise light. */
function useDrawingBackground(): { background: 'paper' | 'ink'; onLoad: (event: { currentTarget: HTMLImageElement }) => void } {
  const [background, setBackground] = useState<'paper' | 'ink'>('paper')
  return { background, onLoad: ({ currentTarget }) => setBackground(isPale(currentTarget) ? 'ink' : 'paper') }
}

function isPale(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIZE
  canvas.height = SAMPLE_SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(image, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
  const { data } = context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
  let light = 0
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    light += ((0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255) * alpha
    painted += alpha
  }
  return painted > 0 && light / painted >= MIN_PALE_SHARE
}

/** Renders a button that deletes a drawing. The notice has an undo button. */
export function DeleteDrawing({ svgId, name }: { svgId: string; name: string }) {
  const editing = useEditing()
  const { revise, undoChange, refresh } = useBrandChanges(editing?.document.id ?? '')
  if (!editing) return null
  const { document, edits } = editing
  const failed = (title: string) => (error: Error) => void notify({ type: 'error', title, message: error.message })
  const remove = async () => {
    await edits.flush()
    const { revision } = await revise({ path: '/api/deleteSVG', body: { id: document.id, svgId }, retryWhenStale: true })
    const undo = () => void undoChange(revision).catch(failed(`${name} was not restored`))
    notify({ type: 'success', title: `${name} was deleted`, action: { label: 'Undo', handler: undo } })
  }
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        void remove()
          .catch(failed(`${name} was not deleted`))
          .finally(refresh)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Delete
    </Button>
  )
}
