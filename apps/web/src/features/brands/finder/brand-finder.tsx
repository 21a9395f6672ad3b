import type { BrandName } from '@brandwright/contracts/brands'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { ComboboxInput } from '../../../ui/combobox-input.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { OptionList } from '../../../ui/option-list.tsx'
import { useReadWebsite } from '../use-read-website.ts'
import styles from './brand-finder.module.css'
import { newAddress } from './new-address.ts'
import { NewBrand } from './new-brand.tsx'
import { useBrandMatches } from './use-brand-matches.ts'
import { useBrandNames } from './use-brand-names.ts'

/** An address may be typed too, which is longer than words are. */
const MAX_ADDRESS_LENGTH = 2000

/** The header's search: up to ten brands for what is typed, or the offer to add the address (spec 002 section 2). */
export default function BrandFinder({ label, typed, focused }: { label: string; typed: string; focused: boolean }) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const read = useReadWebsite()
  const { data: brands } = useBrandNames(wanted)
  const address = brands ? newAddress(text.trim(), brands) : null
  const matches = useBrandMatches(brands, address ? '' : text.trim())
  const shown = open && text.trim() !== '' && (address !== null || matches !== null)

  const leave = () => {
    setOpen(false)
    setText('')
  }
  const select = (brand: BrandName | undefined) => {
    if (!brand) return
    leave()
    void navigate(paths.styleGuide(brand.id))
  }
  const add = () => {
    if (!address || read.isPending) return
    read.mutate(address, {
      onSuccess: leave,
      onError: (error) => notify({ type: 'error', title: 'Failed to create new brand. Please try again.', message: error.message }),
    })
  }
  const press = (event: KeyboardEvent) => {
    const count = matches?.length ?? 0
    if (event.key === 'Escape') return leave()
    if (event.key === 'Enter') return address ? add() : select(matches?.[chosen])
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    if (count > 0) setChosen((at) => (at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setOpen(false)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left
    <div className={styles.search} onBlur={blur}>
      <ComboboxInput
        label={label}
        placeholder={label}
        autoFocus={focused}
        maxLength={MAX_ADDRESS_LENGTH}
        value={text}
        expanded={shown && !address}
        list={shown && !address && matches?.length ? { id, chosen } : null}
        onFocus={() => {
          setWanted(true)
          setOpen(true)
        }}
        onText={(next) => {
          setText(next)
          setChosen(0)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {shown && (
        <div className={styles.results}>
          {address && <NewBrand url={address} busy={read.isPending} onAdd={add} />}
          {!address && matches?.length === 0 && (
            <p className={styles.none} role="status">
              No brand is like “{text.trim()}”. Type an address to add one.
            </p>
          )}
          {!address && matches && matches.length > 0 && (
            <OptionList
              id={id}
              label="Brands"
              chosen={chosen}
              onSelect={({ key }) => select(matches.find((brand) => brand.id === key))}
              options={matches.map((brand) => ({ key: brand.id, label: brand.name || shortAddress(brand.url), detail: shortAddress(brand.url) }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
