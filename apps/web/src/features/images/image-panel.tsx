import type { BrandDocument } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Fragment, useId } from 'react'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import { imageBackground } from '../../entities/images/image-background.ts'
import { textOfImage } from '../../entities/images/text-of-image.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ImageActions } from './image-actions.tsx'
import { ImageFacts } from './image-facts.tsx'
import styles from './image-panel.module.css'
import { ImagePlacements } from './image-placements.tsx'
import { ImageTextsForm } from './image-texts-form.tsx'
import { imageUsage } from './image-usage.ts'
import imageUsageListStyles from './image-usage-list.module.css'

const SHOWN_WIDTH = 1024

type ImagePanelProps = { guide: BrandDocument; image: Image; among: readonly Image[]; onOpen: (id: string) => void; onClose: () => void }

/** Shows one image next to the image wall, with its properties, texts, uses and actions. */
export default function ImagePanel({ guide, image, among, onOpen, onClose }: ImagePanelProps) {
  const at = among.findIndex(({ id }) => id === image.id)
  const before = among[at - 1]
  const after = at >= 0 ? among[at + 1] : undefined
  return (
    <Dialog onClose={onClose} title={textOfImage(image)} shape="panel">
      <div className={styles.panel}>
        <div key={image.id} className={styles.image} style={{ backgroundColor: imageBackground(image) }}>
          <img src={localFileUrl(imageAtWidth(image.url, SHOWN_WIDTH))} alt={image.alt || image.caption} />
        </div>
        <div className={styles.steps}>
          <IconButton label="Previous image" disabled={!before} onClick={() => before && onOpen(before.id)}>
            <ArrowLeft size={16} aria-hidden="true" />
          </IconButton>
          <span>{at >= 0 ? `${at + 1} of ${among.length.toLocaleString('en')}` : 'Not in the current selection'}</span>
          <IconButton label="Next image" disabled={!after} onClick={() => after && onOpen(after.id)}>
            <ArrowRight size={16} aria-hidden="true" />
          </IconButton>
        </div>
        <Fragment key={`${image.id} texts`}>
          <ImageTextsForm
            id={guide.id}
            image={image}
            readOnly={!guide.canEdit}
            saveLabel="Save"
            onSaved={() => notify({ type: 'success', title: 'The texts were saved' })}
          />
          <ImageFacts image={image} />
          <ImagePlacements image={image} />
          <ImageUsageList guide={guide} image={image} />
          {guide.canEdit && <ImageActions id={guide.id} image={image} neighbour={(after ?? before)?.id} onDeleted={onClose} onOpen={onOpen} />}
        </Fragment>
      </div>
    </Dialog>
  )
}

function ImageUsageList({ guide, image }: { guide: BrandDocument; image: Image }) {
  const heading = useId()
  const uses = imageUsage(guide, image)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={imageUsageListStyles.heading}>
        Where it is used
      </h3>
      {uses.length === 0 ? (
        <p className={imageUsageListStyles.none}>No page, product or collection of the guide uses it.</p>
      ) : (
        <ul className={imageUsageListStyles.uses}>
          {uses.map(({ kind, name, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may share a name
            <li key={at}>
              <small>{kind}</small>
              {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
