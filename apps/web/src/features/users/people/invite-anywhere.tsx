import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { brandOfWords } from '../profile/own-brands.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './people.module.css'
import { useInvite } from './use-invite.ts'

const SEARCH_DEBOUNCE_MS = 250
const MOST_OFFERED = 8

/** Invites someone into any brand: for super admins. */
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
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), SEARCH_DEBOUNCE_MS)
  const { data: brands = [] } = useQuery({
    queryKey: ['brands', 'to-invite-into', search],
    queryFn: () => call<Page<BrandListEntry>>('/api/brands', { query: { search, limit: MOST_OFFERED } }).then(({ items }) => items),
    enabled: search !== '',
  })
  const id = brandOfWords(words, brands)
  const chosen = brands.find((brand) => brand.id === id)
  return (
    <div className={styles.invite}>
      <Field
        label="Brand"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        list={list}
        autoComplete="off"
        hint={chosen ? `They are invited into ${chosen.name || chosen.url}.` : 'The name or address of the brand that they will belong to.'}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand.id} value={brand.name || brand.url} />
        ))}
      </datalist>
      {chosen && <InviteInto key={chosen.id} path={`/api/brands/${encodeURIComponent(chosen.id)}`} onInvited={onInvited} />}
    </div>
  )
}

const InviteInto = ({ path, onInvited }: { path: string; onInvited: () => void }) => <InviteForm invite={useInvite(path, onInvited)} />
