import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { pageHost } from '../../../lib/page-host.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { searchBrands } from '../profile/search-brands.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './people.module.css'
import { useInvite } from './use-invite.ts'

const SEARCH_DEBOUNCE_MS = 250
const MAX_OFFERED = 25

/** Invites a user into any brand; for super admins only. */
export function InviteAnywhere({ onInvited }: { onInvited: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" size="md" onClick={() => setOpen(true)}>
        <UserPlus size={16} aria-hidden="true" />
        Invite
      </Button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Invite someone">
          <IntoBrand onInvited={onInvited} />
        </Dialog>
      )}
    </>
  )
}

function IntoBrand({ onInvited }: { onInvited: () => void }) {
  const list = useId()
  const [brandText, setBrandText] = useState('')
  const [picked, pick] = useState('')
  const search = useDebounced(brandText.trim(), SEARCH_DEBOUNCE_MS)
  const { data: brands = [] } = useQuery({
    queryKey: ['brands', 'to-invite-into', search],
    queryFn: () => call<Page<BrandListEntry>>('/api/brands', { query: { search, limit: MAX_OFFERED } }).then(({ items }) => items),
    enabled: search !== '',
  })
  const meant = searchBrands(brandText, brands)
  const chosen = meant.length > 1 ? meant.find(({ id }) => id === picked) : meant[0]
  return (
    <div className={styles.invite}>
      <Field
        label="Brand"
        value={brandText}
        onChange={({ target }) => setBrandText(target.value)}
        list={list}
        autoComplete="off"
        hint={chosen ? `The user is invited to ${nameWithAddress(chosen)}.` : 'Enter the name or website of a brand.'}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand.id} value={brand.name || brand.url} label={nameWithAddress(brand)} />
        ))}
      </datalist>
      {meant.length > 1 && (
        <SelectField
          label="Match"
          value={chosen?.id ?? ''}
          onChange={({ target }) => pick(target.value)}
          hint={`${meant.length} brands match. Choose one.`}
          options={[{ value: '', label: 'Choose by address' }, ...meant.map((brand) => ({ value: brand.id, label: addressAmong(brand, meant) }))]}
        />
      )}
      {chosen && <InviteInto key={chosen.id} path={`/api/brands/${encodeURIComponent(chosen.id)}`} onInvited={onInvited} />}
    </div>
  )
}

const addressOf = ({ url }: BrandListEntry) => (url ? pageHost(url) : 'created by hand')
const nameWithAddress = (brand: BrandListEntry) => (brand.name ? `${brand.name} (${addressOf(brand)})` : addressOf(brand))
/** Returns the host of a brand's URL. Appends the id if another brand has the same host, because several guides can belong to the same site. */
const addressAmong = (brand: BrandListEntry, all: readonly BrandListEntry[]) =>
  all.some((other) => other.id !== brand.id && addressOf(other) === addressOf(brand)) ? `${addressOf(brand)}, ${brand.id}` : addressOf(brand)

const InviteInto = ({ path, onInvited }: { path: string; onInvited: () => void }) => <InviteForm invite={useInvite(path, onInvited)} />
