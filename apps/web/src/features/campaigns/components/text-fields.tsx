import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
import { memo, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { sectionTypes } from '../model/section-types.ts'
import { useItemEditor } from '../model/use-editor.ts'
import type { OnRewrite } from '../model/use-rewrite-handlers.ts'
import { BodyField } from './body-field.tsx'
import styles from './inspector.module.css'

type TextFieldName = 'preheader' | 'header' | 'subheader' | 'body' | 'text'

/** Edits the texts that the type of a section supports. */
export function TextFields({ section, onRewrite }: { section: Section; onRewrite: OnRewrite }) {
  return sectionTypes[section.type].texts.map(({ field, label }) => (
    <SectionTextField key={field} id={section.id} type={section.type} field={field} label={label} value={section[field]} onRewrite={onRewrite} />
  ))
}

type SectionTextFieldProps = Pick<Section, 'id' | 'type'> & { field: TextFieldName; label: string; value: string; onRewrite: OnRewrite }

/** Edits one text of a section. Does not render again while another text is typed. */
const SectionTextField = memo(function SectionTextField({ id, type, field, label, value, onRewrite }: SectionTextFieldProps) {
  const editor = useItemEditor()
  const focused = useRef('')
  const textNow = () => {
    const text = editor.section(id)?.[field] ?? ''
    return field === 'body' ? plainBody(text) : text
  }
  const change = (text: string) => editor.edit(id, { [field]: text })
  const hint = <WordCount type={type} field={field} text={value} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its field
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focused.current = textNow()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Ignores blur events when the whole window loses focus, because editing continues afterwards.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onRewrite(focused.current, textNow())
      }}
    >
      {field === 'body' ? (
        <BodyField label={label} value={value} hint={hint} onChange={change} />
      ) : (
        <Field name={field} label={label} value={value} hint={hint} onChange={({ target }) => change(target.value)} />
      )}
    </div>
  )
})

/** Shows the number of words in a text next to the recommended maximum. */
function WordCount({ type, field, text }: Pick<Section, 'type'> & { field: TextFieldName; text: string }) {
  const count = copyCount({ type }, field, text)
  if (!count) return null
  const { words: wordCount, max } = count
  if (wordCount <= max) return `${wordCount} of ${max} words`
  return (
    <span className={styles.warning}>
      {wordCount} words. Keep it to {max} at most.
    </span>
  )
}
