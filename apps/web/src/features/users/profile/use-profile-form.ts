import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { User } from '@brandwright/contracts/users'
import { type FormEvent, useState } from 'react'
import { conflictMessage } from '../../../lib/documents/conflict-message.ts'
import { fieldsToSave } from '../../../lib/documents/fields-to-save.ts'
import { useDraft } from '../../../lib/documents/use-draft.ts'
import { missingFields } from './missing-fields.ts'
import { brandOfText } from './own-brands.ts'
import { useSaveProfile } from './use-save-profile.ts'

const LABELS = { name: 'Name', firstName: 'First name', lastName: 'Last name', title: 'Title', brand: 'Brand', role: 'User Role' }

/** Manages edits of the user's details. Drafts survive a reload, and saving detects conflicts with changes in other tabs or by other users. */
export function useProfileForm(user: User, brands: readonly BrandListEntry[]) {
  const draft = useDraft(`profile:${user.id}`, detailsOf(user, brands))
  const save = useSaveProfile(user, (now) => {
    const { typed, base } = draft.latest()
    const saved = detailsOf(now, brands)
    const { contested: different } = fieldsToSave(base, typed, saved)
    // Compares the brand by its id as well, because the user may have edited the field before the brand's name had loaded.
    const contested = different.filter((key) => key !== 'brand' || brandOfText(base.brand ?? '', brands) !== (now.brand ?? ''))
    if (contested.length === 0) return
    draft.rebase(Object.fromEntries(contested.map((key) => [key, saved[key]])))
    throw new Error(conflictMessage(LABELS, contested, saved))
  })
  const [missing, setMissing] = useState<ReturnType<typeof missingFields>>(null)
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    if (save.isPending) return
    const { typed } = draft.latest()
    const { name, firstName, lastName, title, brand, role } = draft.values
    const found = missingFields({ name, email: user.email, firstName, lastName })
    setMissing(found)
    if (found) return
    const names = { name: name.trim(), firstName: firstName.trim(), lastName: lastName.trim(), title: title.trim() }
    const details = { ...names, brand: typed.brand === undefined ? '' : brandOfText(brand, brands), role }
    save.mutate(details, { onSuccess: (saved) => draft.settle(typed, detailsOf(saved, brands)) })
  }
  return { ...draft, submit, missing, saving: save.isPending, failure: save.error }
}

function detailsOf(user: User, brands: readonly BrandListEntry[]) {
  const [first = '', ...rest] = user.name.trim().split(/\s+/)
  return {
    name: user.name,
    firstName: user.firstName || first,
    lastName: user.lastName || rest.join(' '),
    title: user.title,
    brand: brands.find(({ id }) => id === user.brand)?.name || (user.brand ?? ''),
    role: user.role,
  }
}
