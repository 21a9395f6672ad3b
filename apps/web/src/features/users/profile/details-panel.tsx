import type { Role, User } from '@brandwright/contracts/users'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { safeUrl } from '../../../ui/safe-url.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './details-panel.module.css'
import type { Required } from './missing-fields.ts'
import { ownBrandsQuery } from './own-brands.ts'
import { useProfileForm } from './use-profile-form.ts'
import { saveFailure } from './use-save-profile.ts'

const NONE: [] = []

/** Renders the "Your details" panel of the profile. Keeps the input if saving fails; `appearance` contains the theme switch. */
export function DetailsPanel({ user, appearance }: { user: User; appearance: ReactNode }) {
  const signOut = useSignOut()
  const { data: brands = NONE } = useQuery({ ...ownBrandsQuery(user.id), enabled: user.role !== 'super-admin' })
  const { values, type, field, submit, missing, saving, failure } = useProfileForm(user, brands)
  const wanting = (key: Required) => (missing?.fields.includes(key) ? 'Please fill this in.' : undefined)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {missing && <FormAlert title={missing.message} />}
      {failure && <FormAlert title={saveFailure(failure)}>Your input is still here.</FormAlert>}
      {user.role === 'super-admin' && <p className={styles.note}>You are a super admin: you have access to all brands.</p>}
      {user.photoURL && (
        <div>
          <p className={styles.label}>Profile Picture</p>
          <Photo url={user.photoURL} name={user.name} />
        </div>
      )}
      <Field label="Name" {...field('name')} autoComplete="name" maxLength={200} error={wanting('name')} />
      <div className={styles.pair}>
        <Field label="First name" {...field('firstName')} autoComplete="given-name" maxLength={100} error={wanting('firstName')} />
        <Field label="Last name" {...field('lastName')} autoComplete="family-name" maxLength={100} error={wanting('lastName')} />
      </div>
      <Field label="Title" {...field('title')} autoComplete="organization-title" maxLength={100} hint="Your job title, shown to the members of your brand." />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        readOnly
        error={wanting('email')}
        hint="You sign in with it. Change it under Security; we send an email to the new address."
      />
      {user.role === 'super-admin' ? (
        <Field label="Brand" value="All brands" readOnly hint="Super admins do not belong to a single brand." />
      ) : (
        <Field label="Brand" {...field('brand')} maxLength={200} hint="The name or address of a brand that you belong to." />
      )}
      <RoleField user={user} role={values.role} onChange={(role) => type({ role })} />
      <div>
        <p className={styles.label}>Appearance</p>
        {appearance}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="md" busy={saving}>
          {saving ? 'Saving...' : 'Save Profile'}
        </Button>
        <Button size="md" onClick={() => void signOut()}>
          <LogOut size={16} aria-hidden="true" />
          Log out
        </Button>
      </div>
    </form>
  )
}

/** Renders a profile photo from this server. Links to an external image instead of loading it, because the browser may contact only this server. */
function Photo({ url, name }: { url: string; name: string }) {
  if (localFileUrl(url)) return <img src={localFileUrl(url)} alt="You" width={64} height={64} className={styles.image} />
  return (
    <div className={styles.elsewhere}>
      <Avatar name={name} size={64} />
      <a href={safeUrl(url)} target="_blank" rel="noreferrer">
        Open the image
      </a>
    </div>
  )
}

/** Shows the user's role. Users who cannot change their role see which roles can; the server enforces the permission. */
function RoleField({ user, role, onChange }: { user: User; role: Role; onChange: (role: Role) => void }) {
  const canChange = user.role !== 'user'
  const options = ROLE_OPTIONS.map((option) => ({ ...option, disabled: option.value === 'super-admin' && user.role !== 'super-admin' }))
  return (
    <SelectField
      label="User Role"
      options={options}
      value={role}
      onChange={(event) => onChange(event.target.value as Role)}
      disabled={!canChange}
      hint={canChange ? 'Changing your own role signs you out everywhere.' : 'An admin of your brand, or a super admin, can change your role.'}
    />
  )
}

/** Renders the text-only "Legacy" panel of the profile. */
export function LegacyPanel() {
  return (
    <EmptyState title="Legacy settings">
      <p>Settings of earlier versions are listed here. Your account has none.</p>
    </EmptyState>
  )
}
