import { nextImageShape, SHAPE_RATIOS } from '@brandwright/domain/campaigns/image-shape'
import type { ImageShape, Section, SectionImage } from '@brandwright/domain/campaigns/section'
import { pickedImage } from '@brandwright/domain/campaigns/section-image'
import { directionOf } from '@brandwright/email-renderer/brand-of-guide'
import { Suspense, useRef, useState } from 'react'
import { ProposeAlt } from '../../../entities/images/propose-alt.tsx'
import { focusAfterRemoval } from '../../../lib/focus-after-removal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type SectionFieldsProps, useItemEditor } from '../model/use-editor.ts'
import { useGuide } from '../model/use-themes.ts'
import { FocalPoint } from './focal-point.tsx'
import styles from './inspector.module.css'

const ImageDialog = lazyPart(() => import('./image-dialog.tsx'))

const SHAPES: Record<ImageShape, string> = { normal: 'Normal', round: 'Round', square: 'Square', landscape: 'Landscape', rotate: 'Rotated', full: 'Full' }
const LAYOUTS = [
  { value: '', label: 'Above the text' },
  { value: 'fullBleed', label: 'Full bleed' },
]
/** Labels for the sides of the image. `imageLeft` is the side where lines of text start, which depends on the writing direction. */
const SIDE_OPTIONS = {
  ltr: [
    { value: 'imageLeft', label: 'Image left' },
    { value: 'imageRight', label: 'Image right' },
  ],
  rtl: [
    { value: 'imageRight', label: 'Image left' },
    { value: 'imageLeft', label: 'Image right' },
  ],
}
const TUCKS = [
  { value: 'off', label: 'No tuck' },
  { value: 'on', label: 'Tuck' },
  { value: 'plus', label: 'Tuck plus' },
] as const

/** Edits a section's image and its layout. */
export function ImageFields({ section, edit }: SectionFieldsProps) {
  const [choosing, setChoosing] = useState(false)
  const { language } = useGuide()
  const { image, style } = section
  return (
    <div className={styles.group}>
      <h3>Image</h3>
      {image && <FocalPoint key={image.id} image={image} ratio={SHAPE_RATIOS[section.imageStyle]} onChange={(focal) => edit({ image: { ...image, focal } })} />}
      <div className={styles.acts}>
        <Button name="image" onClick={() => setChoosing(true)}>
          {image ? 'Replace image' : 'Choose image'}
        </Button>
        {image && (
          <Button variant="quiet" onClick={() => edit({ image: null })}>
            Remove image
          </Button>
        )}
      </div>
      {image && (
        <>
          <AlternativeText key={image.id} sectionId={section.id} image={image} edit={edit} />
          <div className={styles.acts}>
            <Button onClick={() => edit({ imageStyle: nextImageShape(section.imageStyle, image) })}>Shape: {SHAPES[section.imageStyle]}</Button>
            {(style === 'imageLeft' || style === 'imageRight') && (
              <Button onClick={() => edit({ style: style === 'imageLeft' ? 'imageRight' : 'imageLeft' })}>Swap sides</Button>
            )}
          </div>
          <SelectField
            label="Image layout"
            options={[...LAYOUTS, ...SIDE_OPTIONS[directionOf(language)]]}
            value={style ?? ''}
            onChange={({ target }) => edit({ style: (target.value || null) as Section['style'] })}
          />
          <SegmentedControl
            label="Tuck"
            options={TUCKS}
            value={section.tuckImagePlus ? 'plus' : section.tuckImage ? 'on' : 'off'}
            onChange={(tuck) => edit({ tuckImage: tuck !== 'off', tuckImagePlus: tuck === 'plus' })}
          />
          <ImageSwitches section={section} edit={edit} />
        </>
      )}
      {choosing && (
        <Suspense>
          <ImageDialog
            section={section}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false)
              edit(pickedImage(chosen))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface AlternativeTextProps extends Pick<SectionFieldsProps, 'edit'> {
  sectionId: string
  image: SectionImage
}

/**
 * Edits the alternative text of an image and, for images of the guide, suggests a text on request. Requests the price only if the user wants another text or if
 * the text is missing, which blocks approval.
 */
function AlternativeText({ sectionId, image, edit }: AlternativeTextProps) {
  const { id, images, canEdit } = useGuide()
  const editor = useItemEditor()
  const part = useRef<HTMLDivElement>(null)
  const isEmpty = image.caption.trim() === ''
  const [isProposing, setProposing] = useState(isEmpty)
  if (isEmpty && !isProposing) setProposing(true)
  const change = (caption: string) => {
    // Reads the current image, because its focal point may have changed since the last render.
    const current = editor.section(sectionId)?.image
    if (current?.id === image.id) edit({ image: { ...current, caption } })
  }
  return (
    <>
      <Field
        name="image/caption"
        label="Alternative text"
        value={image.caption}
        onChange={({ target }) => change(target.value)}
        hint="Screen readers announce this text. Email clients show it if images are blocked."
      />
      {canEdit && images.some((one) => one.id === image.id) && (
        <div ref={part}>
          {isProposing ? (
            <ProposeAlt id={id} imageId={image.id} fields={[{ name: 'alt', label: 'Alternative text', current: image.caption, onChange: change }]} />
          ) : (
            <Button
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget, () => part.current?.querySelector('button'))
                setProposing(true)
              }}
            >
              Propose another text
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function ImageSwitches({ section, edit }: SectionFieldsProps) {
  const { options } = section
  return (
    <div className={styles.switches}>
      <Switch label="Inset" checked={section.imageInset} onChange={(imageInset) => edit({ imageInset })} />
      <Switch
        label="Gradient"
        checked={options.gradient && !section.hideGradient}
        onChange={(gradient) => edit({ options: { ...options, gradient }, hideGradient: !gradient })}
      />
      <Switch label="Shadow" checked={options.shadow} onChange={(shadow) => edit({ options: { ...options, shadow } })} />
      <Switch label="Blend" checked={section.blend} onChange={(blend) => edit({ blend })} />
    </div>
  )
}
