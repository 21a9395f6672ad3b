import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexName } from '@brandwright/domain/color/hex-name'
import { Check, Minus } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type ConfirmPart, confirmParts } from '../model/confirm-parts.ts'
import { logoFile } from '../model/logo-file.ts'
import { paletteTiles } from '../model/palette-tiles.ts'
import styles from './confirm-screen.module.css'

const MAX_SHOWN = 6

/** Lists the complete and incomplete parts of a guide, with a link to the guide. */
export function ConfirmList({ guide, running }: { guide: StyleGuide; running: boolean }) {
  const parts = confirmParts(guide)
  const complete = parts.filter((part) => part.complete).length
  return (
    <>
      <ul className={styles.parts} aria-label="Results">
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <Mark part={part} running={running} />
            <div className={styles.text}>
              <h2>{part.label}</h2>
              <p dir="auto">{running && !part.complete ? 'Not found so far.' : part.text}</p>
            </div>
            <Shown guide={guide} part={part} />
            {!running && !part.complete && (
              <Link to={`${paths.styleGuide(guide.id)}#${part.id}`} aria-label={`Add to ${part.label}`}>
                Add it
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.on}>
        <Link to={paths.styleGuide(guide.id)} className={buttonClass(running ? 'secondary' : 'primary', 'lg')}>
          {running ? 'Watch it in the style guide' : 'Open the style guide'}
        </Link>
        <p role="status">
          {complete} of {parts.length} parts {running ? 'found so far' : 'complete'}
        </p>
      </div>
    </>
  )
}

function Mark({ part, running }: { part: ConfirmPart; running: boolean }) {
  if (running && !part.complete) return <Spinner label="Scanning" />
  return (
    <span className={part.complete ? styles.complete : styles.incomplete}>
      {part.complete ? <Check size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
      {part.complete ? 'Complete' : 'Incomplete'}
    </span>
  )
}

/** Renders a small preview of the part. */
function Shown({ guide, part }: { guide: StyleGuide; part: ConfirmPart }) {
  if (part.id === 'palette')
    return (
      <span className={styles.colors} aria-hidden="true">
        {paletteTiles(guide, hexName)
          .slice(0, MAX_SHOWN)
          .map(({ hex }) => (
            <span key={hex} style={{ backgroundColor: hex }} />
          ))}
      </span>
    )
  const [logo] = guide.logos
  const images = part.id === 'images' ? guide.images.filter(({ url, kind }) => kind === 'image' && localFileUrl(url)).slice(0, 3) : []
  const file = part.id === 'logos' && logo ? logoFile(logo, guide) : undefined
  if (logo && file)
    return (
      <span className={styles.logo} style={{ backgroundColor: logo.background }} aria-hidden="true">
        <img src={localFileUrl(file)} alt="" />
      </span>
    )
  if (images.length === 0) return <span />
  return (
    <span className={styles.images} aria-hidden="true">
      {images.map(({ id, url }) => (
        <img key={id} src={localFileUrl(url)} alt="" />
      ))}
    </span>
  )
}
