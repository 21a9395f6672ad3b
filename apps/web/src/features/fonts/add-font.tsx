import type { Font } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { sendFile } from '../../lib/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './add-font.module.css'

/** Weights by name. Patterns match the end of a font name, so "SemiBold" must come before "Bold". */
const weights: readonly [RegExp, string][] = [
  [/(?:thin|hairline)$/i, '100'],
  [/(?:extra|ultra)[-_ ]?light$/i, '200'],
  [/light$/i, '300'],
  [/(?:regular|normal|book|roman)$/i, '400'],
  [/medium$/i, '500'],
  [/(?:semi|demi)[-_ ]?bold$/i, '600'],
  [/(?:extra|ultra)[-_ ]?bold$/i, '800'],
  [/bold$/i, '700'],
  [/(?:black|heavy)$/i, '900'],
]

interface GuessedFont {
  family: string
  weight: string
  style: 'normal' | 'italic'
}

interface FontToAdd {
  file: File
  family: string
  weight: string
  style: Font['style']
  licence: string
}

/** Renders the form that adds a font file, prefilled from the file name. Stores a draft under the file name until the font has been added. */
export function AddFont({ id, file, onDone }: { id: string; file: File; onDone: () => void }) {
  const form = useId()
  const guess = guessFont(file.name)
  const draft = usePersonalDraft(`new-font:${id}:${file.name}`, { ...guess, licence: '' })
  const done = () => {
    draft.settle(draft.latest().typed, {})
    onDone()
  }
  const { adding, percent } = useAddFont(id, done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { family, weight, style, licence } = draft.values
    if (!adding.isPending) adding.mutate({ file, family: family.trim(), weight: weight.trim(), style, licence: licence.trim() })
  }
  return (
    <Dialog
      onClose={onDone}
      title="Add a font"
      actions={
        <>
          <Button onClick={done}>Discard file</Button>
          <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
            {adding.isPending && percent < 100 ? `Upload progress: ${percent}%` : 'Add font'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        {adding.error && <FormAlert title={`${file.name} was not added`}>{errorMessage(adding.error)}</FormAlert>}
        <p className={styles.file}>{file.name}</p>
        <Field label="Family" {...draft.field('family')} required maxLength={100} />
        <div className={styles.pair}>
          <Field label="Weight" {...draft.field('weight')} required pattern="\d{1,4}( \d{1,4})?" hint="400, or 100 900 for a variable font." />
          <SelectField
            label="Style"
            {...draft.field('style')}
            options={[
              { value: 'normal', label: 'Upright' },
              { value: 'italic', label: 'Italic' },
            ]}
          />
        </div>
        <TextArea label="Licence note" {...draft.field('licence')} rows={2} maxLength={2000} placeholder="Licensor, permitted use and end date" />
      </form>
    </Dialog>
  )
}

/** Uploads a font file with its properties. Aborts the upload when the form unmounts. */
function useAddFont(id: string, onAdded: () => void) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])
  const adding = useMutation({
    mutationFn: async ({ file, ...fields }: FontToAdd) => {
      upload.current = new AbortController()
      const { signal } = upload.current
      const path = `/api/brands/${encodeURIComponent(id)}/fonts?${new URLSearchParams(fields)}`
      // Omits the file type that the browser detected, because it is unreliable for fonts. The server detects the type from the content.
      return sendFile<Font>({ path, file: new Blob([file]), signal }, setPercent)
    },
    onSuccess: async ({ fontFamily }) => {
      await client.invalidateQueries({ queryKey: queryKeys.brand(id) })
      notify({ type: 'success', title: `${fontFamily} was added` })
      onAdded()
    },
  })
  return { adding, percent }
}

/**
 * Returns likely font properties for a file name, such as Kestrel Sans, 700 and italic for "KestrelSans-BoldItalic.woff2". The user can correct the properties.
 */
export function guessFont(fileName: string): GuessedFont {
  const bare = fileName.replace(/\.[a-z\d]+$/i, '')
  const variable = /variable|\bvf\b|\[[\w,]*wght[\w,]*\]|wght/i.test(bare)
  const named = bare.replace(/\[[^\]]*\]/g, '').replace(/[-_ ]?(?:variable(?:font)?|vf|wght|latin|subset)(?![a-z])/gi, '')
  const upright = named.replace(/[-_ ]?(?:italic|oblique)$/i, '')
  const weight = weights.find(([pattern]) => pattern.test(upright))
  const family = (weight ? upright.replace(weight[0], '') : upright)
    .replace(/[-_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
  return { family, weight: variable ? '100 900' : (weight?.[1] ?? '400'), style: upright === named ? 'normal' : 'italic' }
}
