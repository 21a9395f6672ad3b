import type { Image } from '@brandwright/domain/brands/style-guide'
import type { KeyboardEvent, ReactNode } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { ProposeAlt } from '../../entities/images/propose-alt.tsx'
import { requireMember } from '../../lib/require-member.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './image-texts-form.module.css'

const textsOf = ({ alt, caption }: Image) => ({ alt, caption })

type ImageTextsFormProps = { id: string; image: Image; readOnly: boolean; saveLabel: string; onSaved: () => void; children?: ReactNode }

/** Edits the texts of an image. Enter saves the texts, Shift+Enter inserts a line break; drafts are stored until saved. */
export function ImageTextsForm({ id, image, readOnly, saveLabel, onSaved, children }: ImageTextsFormProps) {
  const fields = useCaptionForm(id, image, onSaved)
  const { alt, caption } = fields.values
  const proposed = [
    { name: 'alt' as const, label: 'Alternative text', current: alt, onChange: (text: string) => fields.type({ alt: text }) },
    { name: 'caption' as const, label: 'Caption', current: caption, onChange: (text: string) => fields.type({ caption: text }) },
  ]
  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const area = { maxLength: 5000, readOnly, rows: 2, onKeyDown: saveOnEnter }
  return (
    <form className={styles.form} onSubmit={fields.submit} aria-label="Texts of the image">
      <TextArea {...area} label="Alternative text" {...fields.field('alt')} />
      <TextArea {...area} label="Caption" {...fields.field('caption')} error={fields.problem} />
      {!readOnly && <ProposeAlt id={id} imageId={image.id} fields={proposed} />}
      {!readOnly && (
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={fields.saving}>
            {saveLabel}
          </Button>
          {children}
          {fields.isTyped && !fields.saving && <span className={styles.state}>Not saved yet</span>}
        </div>
      )}
    </form>
  )
}

/** Manages drafts of an image's texts. Drafts survive a reload, and saving detects changes by other users. */
function useCaptionForm(id: string, image: Image, onSaved: () => void) {
  const { patch } = useChildren(id, 'images')
  return useGuideForm({
    id,
    saved: textsOf(image),
    draftKey: `image-words:${image.id}`,
    labels: { alt: 'Alternative text', caption: 'Caption' },
    readFrom: ({ images }) => textsOf(requireMember('image', image.id, images)),
    send: (changed) => patch(image.id, changed),
    onSaved,
  })
}
