import { useId } from 'react'
import type { DraftForm } from '../../lib/documents/use-draft.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './review-form.module.css'
import type { ReviewFormFields } from './review-form-fields.ts'

type ReviewFieldsProps = { draft: Pick<DraftForm<ReviewFormFields>, 'field' | 'values' | 'type'>; products: readonly string[]; problem?: string }

const HALVES = Array.from({ length: 11 }, (_, at) => 5 - at / 2)

/** Edits the fields of a review: its text, author, product, and whether it may be quoted. */
export function ReviewFields({ draft: { field, values, type }, products, problem }: ReviewFieldsProps) {
  const names = useId()
  const ratings = values.rating === '' || HALVES.includes(Number(values.rating)) ? HALVES : [Number(values.rating), ...HALVES]
  return (
    <>
      <TextArea label="Text" {...field('text')} required maxLength={5000} rows={4} error={problem} />
      <Field label="Title" {...field('title')} maxLength={300} />
      <div className={styles.pair}>
        <Field label="Author" {...field('author')} maxLength={200} autoComplete="off" />
        <SelectField
          label="Rating"
          {...field('rating')}
          options={[{ value: '', label: 'Not rated' }, ...ratings.map((value) => ({ value: String(value), label: `${value} of 5` }))]}
        />
        <Field label="Product" {...field('product')} maxLength={300} list={names} hint="If empty, the review is about the brand." />
        <Field label="Day" type="date" {...field('date')} />
      </div>
      <datalist id={names}>
        {products.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <Field label="Source" {...field('source')} maxLength={2000} placeholder="https://, or a place name" />
      <label className={styles.check}>
        <input type="checkbox" checked={values.permission} onChange={({ target }) => type({ permission: target.checked })} />
        <span>The author allows quoting</span>
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={values.best} onChange={({ target }) => type({ best: target.checked })} />
        <span>Best quote</span>
      </label>
    </>
  )
}
