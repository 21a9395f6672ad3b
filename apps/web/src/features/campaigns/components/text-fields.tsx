import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
import { useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { sectionTypes } from '../model/section-types.ts'
import { type SectionTextsProps, useItemEditor } from '../model/use-editor.ts'
import { BodyField } from './body-field.tsx'
import styles from './inspector.module.css'

/** Edits the texts that the type of a section supports. */
export function TextFields({ section, edit, onRewrite }: SectionTextsProps) {
  const editor = useItemEditor()
  const focused = useRef('')
  const textNow = (field: keyof Section) => {
    const text = String(editor.section(section.id)?.[field] ?? '')
    return field === 'body' ? plainBody(text) : text
  }
  return sectionTypes[section.type].texts.map(({ field, label }) => {
    const value = section[field]
    const hint = <WordCount section={section} field={field} />
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its field
      <div
        key={field}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focused.current = textNow(field)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Ignores blur events when the whole window loses focus, because editing continues afterwards.
          if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onRewrite(focused.current, textNow(field))
        }}
      >
        {field === 'body' ? (
          <BodyField label={label} value={value} hint={hint} onChange={(body) => edit({ body })} />
        ) : (
          <Field name={field} label={label} value={value} hint={hint} onChange={({ target }) => edit({ [field]: target.value })} />
        )}
      </div>
    )
  })
}

/** Shows the number of words in a text next to the recommended maximum. */
function WordCount({ section, field }: { section: Section; field: 'preheader' | 'header' | 'subheader' | 'body' | 'text' }) {
  const count = copyCount(section, field, section[field])
  if (!count) return null
  const { words: wordCount, max } = count
  if (wordCount <= max) return `${wordCount} of ${max} words`
  return (
    <span className={styles.warning}>
      {wordCount} words. Keep it to {max} at most.
    </span>
  )
}
