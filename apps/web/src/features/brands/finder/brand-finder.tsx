import type { BrandName, MetadataResponse } from '@brandwright/contracts/brands'
import { normalizeAddress } from '@brandwright/domain/brands/normalize-address'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { callRoute } from '../../../lib/call-route.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { withAlert } from '../../../lib/with-alert.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxInput } from '../../../ui/combobox-input.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { OptionList } from '../../../ui/option-list.tsx'
import { useReadWebsite } from '../use-read-website.ts'
import { websiteAddress } from '../website-address.ts'
import styles from './brand-finder.module.css'
import type { FinderAnswer, FinderRequest } from './finder-worker.ts'

const METADATA_PAUSE_MS = 500

const FRESH_MS = 5 * 60_000

/** Maximum input length. Sufficient for URLs, which can be longer than names. */
const MAX_ADDRESS_LENGTH = 2000

/** Renders the header search, which lists up to ten matching brands. If the input is an unknown URL, offers to add a brand for it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes that the focus leaves
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
              No brand matches “{text.trim()}”. Enter a web address to add one.
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

/** Loads the names of all brands on the first search. */
function useBrandNames(enabled: boolean) {
  const client = useQueryClient()
  return useQuery({
    queryKey: queryKeys.brandNames,
    queryFn: ({ signal }) => {
      const fetched = () => call<BrandName[]>('/api/brands/names', { signal })
      return client.getQueryData(queryKeys.brandNames) ? fetched() : withAlert('brands', fetched)
    },
    enabled: enabled,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Returns the ten brands that match the text best, or null until they have been computed. */
function useBrandMatches(brands: readonly BrandName[] | undefined, text: string): BrandName[] | null {
  const [answer, setAnswer] = useState<{ text: string; brands: readonly BrandName[]; found: number[] } | null>(null)
  const [indexed, setIndexed] = useState<{ worker: Worker; brands: readonly BrandName[] } | null>(null)
  const requestCount = useRef(0)

  useEffect(() => {
    if (!brands) return
    const made = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    made.postMessage({ brands: [...brands] } satisfies FinderRequest)
    setIndexed({ worker: made, brands })
    return () => made.terminate()
  }, [brands])

  useEffect(() => {
    if (!indexed || !text) return setAnswer(null)
    const { worker } = indexed
    const number = ++requestCount.current
    const receive = ({ data }: MessageEvent<FinderAnswer>) => data.number === number && setAnswer({ text, brands: indexed.brands, found: data.found })
    worker.addEventListener('message', receive)
    worker.postMessage({ number, text } satisfies FinderRequest)
    return () => worker.removeEventListener('message', receive)
  }, [indexed, text])

  // Ignores results for a previous text or list, so that Enter always opens a brand that is visible in the list.
  if (!answer || answer.text !== text || answer.brands !== brands) return null
  return answer.found.flatMap((at) => answer.brands[at] ?? [])
}

/** Offers to add a brand for an unknown URL. Shows the metadata of the page at that URL. */
function NewBrand({ url, busy, onAdd }: { url: string; busy: boolean; onAdd: () => void }) {
  const debouncedText = useDebounced(url, METADATA_PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['metadata', debouncedText],
    queryFn: ({ signal }) => callRoute<MetadataResponse>('metadata', { url: debouncedText }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: debouncedText === url,
  })
  const name = data?.site_name || data?.title || shortAddress(url)
  return (
    <div className={styles.offer}>
      <p className={styles.question}>This brand doesn't exist yet. Want to add it?</p>
      <div className={styles.found} aria-live="polite" aria-busy={isFetching}>
        <p className={styles.name}>{name}</p>
        <p className={styles.address}>
          {error ? errorMessage(error) : data?.description || (isFetching || !data ? shortAddress(url) : 'No description available')}
        </p>
      </div>
      <Button variant="primary" busy={busy} onClick={onAdd}>
        Add
      </Button>
    </div>
  )
}

const hostsOf = new WeakMap<readonly BrandName[], Set<string | null>>()

/** Returns the typed URL if it is valid, contains a dot and is not used by any brand. */
export function newAddress(text: string, brands: readonly BrandName[]): string | null {
  if (!text.includes('.')) return null
  const { url } = websiteAddress(text)
  const address = url && normalizeAddress(url)
  return address && !addressesOf(brands).has(address) ? url : null
}

/** Returns the normalized URLs of the brands. Caches the result for each list, because computing it for a long list is slow. */
function addressesOf(brands: readonly BrandName[]): Set<string | null> {
  const made = hostsOf.get(brands) ?? new Set(brands.map(({ url }) => normalizeAddress(url)))
  hostsOf.set(brands, made)
  return made
}
