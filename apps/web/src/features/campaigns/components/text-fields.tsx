import { Field } from '../../../ui/field.tsx'
import { sectionTypes } from '../model/section-types.ts'
import type { SectionFieldsProps } from '../model/use-editor.ts'
import { BodyField } from './body-field.tsx'
import { WordCount } from './word-count.tsx'

/** The texts that the type of the section has. */
export function TextFields({ section, edit }: SectionFieldsProps) {
  return sectionTypes[section.type].texts.map(({ field, label }) => {
    const value = section[field]
    const hint = <WordCount section={section} field={field} />
    if (field === 'body') return <BodyField key={field} label={label} value={value} hint={hint} onChange={(body) => edit({ body })} />
    return <Field key={field} name={field} label={label} value={value} hint={hint} onChange={({ target }) => edit({ [field]: target.value })} />
  })
}
