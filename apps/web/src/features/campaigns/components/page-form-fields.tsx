import { MAX_FORM_CHARACTERS, newPageForm, PAGE_FORM_FIELDS, type PageForm, type PageFormField } from '@brandwright/domain/campaigns/page-form'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { type OnRewrite, useRewriteHandlers } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './page-publication.module.css'

const LABELS: Record<PageFormField, string> = { name: 'Name', company: 'Company', phone: 'Phone', message: 'Message' }

/** Edits the form of a page: its fields, the consent text, and the confirmation. */
export function PageFormFields({ onRewrite }: { onRewrite: OnRewrite }) {
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const editor = useItemEditor()
  const guide = useGuide()
  const form = useSyncExternalStore(editor.subscribe, () => editor.item().form)
  if (!form)
    return (
      <Button size="sm" onClick={() => editor.editItem('form', newPageForm(guide.name))}>
        Add a form
      </Button>
    )
  const edit = (change: Partial<PageForm>) => editor.editItem('form', { ...form, ...change })
  const toggle = (field: PageFormField, isIncluded: boolean) =>
    edit({ fields: PAGE_FORM_FIELDS.filter((one) => (one === field ? isIncluded : form.fields.includes(one))) })
  return (
    <div className={styles.form}>
      <Field
        name="item/form/header"
        label="Form header"
        value={form.header}
        maxLength={MAX_FORM_CHARACTERS.header}
        {...rewriteHandlers}
        onChange={({ target }) => edit({ header: target.value })}
      />
      <fieldset className={styles.fields}>
        <legend>Fields in addition to the email address</legend>
        {PAGE_FORM_FIELDS.map((field) => (
          <Checkbox key={field} label={LABELS[field]} checked={form.fields.includes(field)} onChange={({ target }) => toggle(field, target.checked)} />
        ))}
      </fieldset>
      <Field
        name="item/form/button"
        label="Form button"
        value={form.button}
        maxLength={MAX_FORM_CHARACTERS.button}
        {...rewriteHandlers}
        onChange={({ target }) => edit({ button: target.value })}
        error={form.button.trim() === '' ? 'Enter the text of the button.' : undefined}
      />
      <TextArea
        name="item/form/consent"
        label="Consent text"
        hint="The text that visitors see is stored with each contact. If this field is empty, no consent is requested."
        rows={3}
        value={form.consent}
        maxLength={MAX_FORM_CHARACTERS.consent}
        onChange={({ target }) => edit({ consent: target.value })}
      />
      <Field
        name="item/form/thanksHeader"
        label="Confirmation header"
        value={form.thanksHeader}
        maxLength={MAX_FORM_CHARACTERS.thanksHeader}
        {...rewriteHandlers}
        onChange={({ target }) => edit({ thanksHeader: target.value })}
      />
      <TextArea
        name="item/form/thanksText"
        label="Confirmation text"
        rows={2}
        value={form.thanksText}
        maxLength={MAX_FORM_CHARACTERS.thanksText}
        {...rewriteHandlers}
        onChange={({ target }) => edit({ thanksText: target.value })}
      />
      <Button size="sm" variant="quiet" onClick={() => editor.editItem('form', null)}>
        Remove the form
      </Button>
    </div>
  )
}
