import { MAX_SEARCH_LENGTH } from '@brandwright/contracts/limits'
import type { UserStatus } from '@brandwright/contracts/users'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import styles from './people.module.css'

export interface UserFilter {
  search: string
  brand: string
  role: string
  status: UserStatus | ''
}

export const NO_FILTER: UserFilter = { search: '', brand: '', role: '', status: '' }

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
]

export function UserFilters({ filter, onChange }: { filter: UserFilter; onChange: (next: UserFilter) => void }) {
  const set = (part: Partial<UserFilter>) => onChange({ ...filter, ...part })
  return (
    <div className={styles.tools}>
      <Field
        label="Search"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={filter.search}
        onChange={({ target }) => set({ search: target.value })}
        placeholder="Name, email or brand"
      />
      <Field
        label="Brand"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={filter.brand}
        onChange={({ target }) => set({ brand: target.value })}
        placeholder="Name or address"
      />
      <SelectField
        label="Role"
        options={[{ value: '', label: 'All roles' }, ...ROLE_OPTIONS]}
        value={filter.role}
        onChange={({ target }) => set({ role: target.value })}
      />
      <SelectField label="Status" options={STATUSES} value={filter.status} onChange={({ target }) => set({ status: target.value as UserStatus | '' })} />
    </div>
  )
}
