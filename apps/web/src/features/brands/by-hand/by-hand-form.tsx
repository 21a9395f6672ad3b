import type { BrandDocument, CreateBrandInput } from '@brandwright/contracts/brands'
import { MAX_FILE_BYTES } from '@brandwright/contracts/limits'
import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { usePersonalDraft } from '../../../lib/documents/use-draft.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { uploadImage } from '../../../lib/upload-file.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Page } from '../../../ui/page.tsx'
import { UploadButton } from '../../../ui/upload-button.tsx'
import styles from './by-hand-form.module.css'
import { ByHandPreview } from './by-hand-preview.tsx'

const UNSET = '#808080'

interface TypedColor {
  typed: string
  /** Null until the typed text is a valid color. */
  hex: string | null
}

const noColor: TypedColor = { typed: '', hex: null }

const ROLES = { primary: 'Primary', accent: 'Accent', background: 'Background', text: 'Text' } as const
type Role = keyof typeof ROLES
const roles = Object.keys(ROLES) as Role[]
const EMPTY: Record<Role, TypedColor> & { name: string } = { name: '', primary: noColor, accent: noColor, background: noColor, text: noColor }

/** Renders /start/by-hand, which creates a brand without a website. */
export default function ByHandRoute() {
  return (
    <Page>
      <h1 className={styles.title}>Start by hand</h1>
      <p className={styles.lead}>A name is enough. Everything else can be added in the guide, or imported from a website later.</p>
      <ByHandForm />
    </Page>
  )
}

/**
 * Creates a guide for a brand without a website, from a name and from optional colors and an optional logo. Stores the draft until the guide has been created.
 */
export function ByHandForm() {
  const [logo, setLogo] = useState<File | null>(null)
  const draft = usePersonalDraft('by-hand', EMPTY)
  const { name, ...colors } = draft.values
  const [checked, setChecked] = useState(false)
  const make = useMakeByHand(() => draft.settle(draft.latest().typed, EMPTY))
  const wrong = (role: Role) => colors[role].typed.trim() !== '' && colors[role].hex === null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '' || roles.some(wrong)) return
    const chosenRoles = roles.filter((role) => colors[role].hex !== null).map((role) => [role, colors[role].hex])
    make.mutate({ input: { name: name.trim(), colors: { roles: Object.fromEntries(chosenRoles) } }, logo })
  }
  return (
    <div className={styles.screen}>
      <form className={styles.form} onSubmit={send} noValidate>
        {make.error && <FormAlert title="The guide was not created">{make.error.message} Your input is still here.</FormAlert>}
        <Field
          label="Name of the brand"
          value={name}
          maxLength={200}
          autoComplete="organization"
          error={checked && name.trim() === '' ? 'Enter a brand name.' : null}
          onChange={({ target }) => draft.type({ name: target.value })}
        />
        <fieldset className={styles.colors}>
          <legend>First colours</legend>
          {roles.map((role) => (
            <ColorEntry
              key={role}
              label={ROLES[role]}
              value={colors[role]}
              problem={checked && wrong(role)}
              onChange={(value) => draft.type({ [role]: value })}
            />
          ))}
        </fieldset>
        <div className={styles.logo}>
          <b>Logo</b>
          <div className={styles.file}>
            <UploadButton label={logo ? 'Choose another logo' : 'Choose a logo'} accept="image/*,.svg" onFiles={([file]) => file && setLogo(file)} />
            {logo && <span role="status">{logo.name}</span>}
          </div>
          <span>A drawing (SVG) or image of up to {MAX_FILE_BYTES / 2 ** 20} MB. You can add it later.</span>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={make.isPending}>
          Create the guide
        </Button>
      </form>
      <ByHandPreview name={name} logo={logo} roles={Object.fromEntries(roles.map((role) => [role, colors[role].hex])) as Record<Role, string | null>} />
    </div>
  )
}

/**
 * Creates a guide from the form and opens its review; calls `onMade` once the form has unmounted. If the upload of the logo fails, keeps the guide without a
 * logo and shows a notice.
 */
function useMakeByHand(onMade: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn({ input, logo }: { input: CreateBrandInput; logo: File | null }) {
      const { id, name } = await call<BrandDocument>('/api/brands', { method: 'POST', body: input })
      const path = `/api/brands/${encodeURIComponent(id)}/images?${new URLSearchParams({ kind: 'logo', alt: name })}`
      if (logo) await uploadImage({ path, file: logo }).catch(() => {})
      await Promise.all([client.invalidateQueries({ queryKey: queryKeys.me }), client.invalidateQueries({ queryKey: queryKeys.brands })])
      await navigate(paths.confirmBrand(id))
      onMade()
    },
  })
}

/** Edits a color as text or with the browser's color picker. Keeps typed text exactly as entered. */
function ColorEntry({ label, value, problem, onChange }: { label: string; value: TypedColor; problem: boolean; onChange: (value: TypedColor) => void }) {
  return (
    <div className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        data-set={value.hex !== null || undefined}
        aria-label={`Pick the ${label.toLowerCase()} colour`}
        value={value.hex ?? UNSET}
        onChange={(event) => onChange({ typed: event.target.value, hex: event.target.value })}
      />
      <Field
        label={label}
        value={value.typed}
        autoComplete="off"
        spellCheck={false}
        error={problem ? 'Enter a colour like #1b8381.' : null}
        onChange={({ target }) => onChange({ typed: target.value, hex: readColorEntry(target.value) })}
      />
    </div>
  )
}
