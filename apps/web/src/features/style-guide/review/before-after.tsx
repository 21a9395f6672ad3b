import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { ButtonStyle, DivStyle, PaletteColor } from '@brandwright/domain/brands/style-guide'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShownValue } from '../edits/shown-value.tsx'
import { buttonInState } from '../model/button-style.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import styles from './before-after.module.css'
import type { ReviewRow } from './review-rows.ts'

const HEX = /^#[\da-f]{6}$/i
const MAX_CHIPS = 8

/** Shows the saved value next to the site's current value. */
export function BeforeAfter({ row }: { row: ReviewRow }) {
  const [entry] = row.entries
  if (!entry) return null
  if (row.entries.length > 1) return <p className={styles.text}>{[...new Set(row.entries.map(({ label }) => label))].join(', ')}</p>
  const { old, value, pointer, held } = entry
  if (pointer === '/colors/palette') return <PaletteChange old={old} value={value} />
  const before = <Shown value={old} was={row.kind !== 'locked'} />
  const after = <Shown value={value} />
  if (held) {
    return (
      <div className={styles.pair}>
        {before}
        <span className={styles.says}>the site now says</span>
        <Shown value={value} was />
      </div>
    )
  }
  if (row.kind === 'added') return <div className={styles.pair}>{after}</div>
  if (row.kind === 'removed') return <del className={styles.pair}>{before}</del>
  return (
    <div className={styles.pair}>
      {before}
      <ArrowRight size={16} aria-label="becomes" />
      {after}
    </div>
  )
}

function Shown({ value, was = false }: { value: unknown; was?: boolean }) {
  const side = `${styles.side} ${was ? styles.was : ''}`
  if (typeof value === 'string' && HEX.test(value)) {
    return (
      <span className={side}>
        <Chip color={value} />
        <code>{value.toUpperCase()}</code>
      </span>
    )
  }
  if (isButton(value)) {
    return (
      <span className={side}>
        <DecorativeText text={value.text || 'Button'} className={styles.button} style={buttonInState(value, null)} />
      </span>
    )
  }
  if (isBlock(value)) {
    return (
      <span className={side}>
        <span className={styles.block} style={{ backgroundColor: value.backgroundColor, color: value.color }}>
          Text on a block
        </span>
      </span>
    )
  }
  const image = imageOf(value)
  const detail = detailOf(value)
  return (
    <span className={side}>
      {image && <img className={styles.image} src={localFileUrl(image)} alt="" loading="lazy" />}
      {detail ?? (image ? null : <ShownValue value={value} />)}
    </span>
  )
}

function PaletteChange({ old, value }: { old: unknown; value: unknown }) {
  const [before, after] = [colorsOf(old), colorsOf(value)]
  const lost = before.filter((color) => !after.includes(color))
  const won = after.filter((color) => !before.includes(color))
  return (
    <div className={styles.pair}>
      <Chips title="Added" colors={won} />
      <Chips title="Removed" colors={lost} />
      {won.length + lost.length === 0 && <span>The same colours, used differently</span>}
    </div>
  )
}

function Chips({ title, colors }: { title: string; colors: readonly string[] }): ReactNode {
  if (colors.length === 0) return null
  return (
    <span className={styles.side}>
      <span className={styles.says}>{title}</span>
      {colors.slice(0, MAX_CHIPS).map((color) => (
        <span key={color} className={styles.side}>
          <Chip color={color} />
          <code>{color.toUpperCase()}</code>
        </span>
      ))}
    </span>
  )
}

const Chip = ({ color }: { color: string }) => <span className={styles.chip} style={{ backgroundColor: color }} aria-hidden="true" />

const colorsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as PaletteColor[]).map(({ color }) => color) : [])

const isButton = (value: unknown): value is ButtonStyle => typeof value === 'object' && value !== null && 'states' in value && 'borderRadius' in value

const isBlock = (value: unknown): value is DivStyle => typeof value === 'object' && value !== null && 'backgroundColor' in value && 'area' in value

function imageOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { url, images } = value as { url?: unknown; images?: unknown }
  const first = Array.isArray(images) ? (images[0] as { url?: unknown } | undefined)?.url : url
  return typeof first === 'string' && localFileUrl(first) ? first : null
}

/** Returns a short text for a record: the price of a product, otherwise its page URL, font family, title or web address. */
function detailOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { price, currency, title, cleanURL, fontFamily, url } = value as Record<string, unknown>
  if (typeof price === 'string') return [currency, price].filter(Boolean).join(' ')
  const candidate = [cleanURL, fontFamily, title, webAddress(url)].find((one) => typeof one === 'string')
  return typeof candidate === 'string' ? candidate : null
}

const webAddress = (url: unknown) => (typeof url === 'string' && /^https?:/.test(url) ? url : undefined)
