import { ListImport } from '../../entities/brands/list-import.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './review-form.module.css'

const nothing = { text: '', source: '', permission: false }

/** Imports a list of reviews, as text or as a table, with values that apply to all of them. */
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
      hint="One a line, or parted by blank lines; stars in front and a name behind a dash are understood. Or a CSV with a heading: text, rating, author, product, date, source, permission."
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
            placeholder="Trustpilot, a market, an address"
            hint="For those that name none."
          />
          <label className={styles.check}>
            <input type="checkbox" checked={permission} onChange={({ target }) => write({ permission: target.checked })} />
            <span>Their authors allow to quote them</span>
          </label>
        </>
      )}
    </ListImport>
  )
}
