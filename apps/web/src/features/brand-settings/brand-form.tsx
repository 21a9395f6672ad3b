import type { BrandDocument } from '@brandwright/contracts/brands'
import { MAX_POSTAL_ADDRESS_LENGTH } from '@brandwright/contracts/limits'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import stacked from '../../ui/stacked-form.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './brand-form.module.css'

const parseList = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
const fieldsOf = ({ name, categories, postalAddress, isPublic }: BrandDocument) => ({
  name,
  categories: categories.join(', '),
  postalAddress,
  isPublic,
})

/** Edits the name, categories, postal address and visibility of a brand. Input is preserved if saving fails. */
export function BrandForm({ brand }: { brand: BrandDocument }) {
  const { revise } = useBrandChanges(brand.id)
  const { values, type, field, submit, saving, problem } = useGuideForm({
    id: brand.id,
    saved: fieldsOf(brand),
    draftKey: 'brand',
    labels: { name: 'Name', categories: 'Categories', postalAddress: 'Postal address', isPublic: 'Shown to people who are signed out' },
    readFrom: fieldsOf,
    tidy: { categories: (text) => parseList(text).join(', ') },
    send: async ({ categories, ...changed }) => {
      const body = { ...changed, ...(categories !== undefined && { categories: parseList(categories) }) }
      await revise({ method: 'PATCH', path: brandPath(brand.id), body })
    },
    onSaved: () => notify({ type: 'success', title: 'The brand was saved' }),
  })
  return (
    <form className={stacked.form} onSubmit={submit}>
      {problem && <FormAlert title="The brand was not saved">{problem}</FormAlert>}
      <Field label="Name" {...field('name')} required maxLength={200} />
      <Field label="Categories" {...field('categories')} hint="Separate them with commas." />
      <TextArea
        label="Postal address"
        {...field('postalAddress')}
        rows={3}
        maxLength={MAX_POSTAL_ADDRESS_LENGTH}
        hint="Appears in the footer of emails and pages, unless the footer has its own."
      />
      <label className={styles.check}>
        <input type="checkbox" name="public" checked={values.isPublic} onChange={({ target }) => type({ isPublic: target.checked })} />
        Show name, logo and palette to people who are signed out
      </label>
      <Button type="submit" variant="primary" size="md" busy={saving} disabled={!brand.canEdit}>
        Save
      </Button>
    </form>
  )
}
