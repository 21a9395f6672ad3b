import { ListImport } from '../../entities/brands/list-import.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './review-form.module.css'

const nothing = { text: '', source: '', permission: false }

/** Imports reviews from text or a table. Users can set values that apply to all imported reviews. */
export default function ImportReviews({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ListImport
      id={id}
      path="reviews/list"
      empty={nothing}
      title="Paste reviews"
      label="Reviews"
      noun={['review', 'reviews']}
      placeholder={'★★★★★ Keeps my tea warm all morning. — Ada\n4/5 Lighter than I thought.'}
      hint="Paste one review per line, or separate reviews with blank lines. Put the stars first, and the name last, after a dash. You can also paste a CSV with a header row: text, rating, author, product, date, source, permission."
      button={(checked) => (checked ? `Add ${checked.added.length.toLocaleString('en')}` : 'Add them')}
      onClose={onClose}
    >
      {({ source, permission }, write) => (
        <>
          <Field
            label="Source"
            value={source}
            onChange={({ target }) => write({ source: target.value })}
            maxLength={2000}
            placeholder="For example Trustpilot, a marketplace or a URL"
            hint="Used for reviews without a source."
          />
          <label className={styles.check}>
            <input type="checkbox" checked={permission} onChange={({ target }) => write({ permission: target.checked })} />
            <span>The authors allow quoting</span>
          </label>
        </>
      )}
    </ListImport>
  )
}
