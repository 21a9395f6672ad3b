import type { BrandDocument } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { Trash2 } from 'lucide-react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { brandStack } from '../../entities/fonts/brand-stack.ts'
import { numericWeight } from '../../entities/fonts/numeric-weight.ts'
import { weightNames } from '../../entities/fonts/weight-names.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { pageHost } from '../../lib/page-host.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './face-list.module.css'

/** Lists the faces of a family, each with a sample, the origin of its file, and whether the site loads it. */
export function FaceList({ guide, family, fonts, sample }: { guide: BrandDocument; family: string; fonts: readonly Font[]; sample: string }) {
  const remove = useRemoveChild(guide.id, 'fonts')
  const specimen = (font: Font) => (
    <span className={styles.face}>
      <span style={{ fontFamily: brandStack(`"${family}"`), fontWeight: font.weight.includes(' ') ? '400' : font.weight, fontStyle: font.style }}>
        {sample}
      </span>
      <small>{faceName(font)}</small>
    </span>
  )
  const deleteButton = (font: Font) => (
    <IconButton
      label={`Delete ${family} ${faceName(font)}`}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget)
        void remove(font.id, `${family} ${faceName(font)}`)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
    </IconButton>
  )
  return (
    <DataTable
      label={`Faces of ${family}`}
      rows={fonts}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Face', cell: specimen },
        { title: 'File', cell: fileLabel },
        { title: 'Loaded by the site', cell: ({ src, loaded }) => (isUploaded(src) ? 'Uploaded' : loaded ? 'Yes' : 'No') },
        ...(guide.canEdit ? [{ title: 'Delete', hideTitle: true, cell: deleteButton, align: 'end' as const }] : []),
      ]}
    />
  )
}

const isUploaded = (src: Font['src']) => src.some(({ originalURL }) => originalURL.startsWith('/'))

function fileLabel({ src }: Font): string {
  const file = src.find(({ url }) => localFileUrl(url)) ?? src[0]
  if (!file) return 'None'
  const format = (file.format ?? file.originalURL.split(/[?#]/)[0]?.split('.').at(-1) ?? '').toUpperCase()
  if (isUploaded(src)) return format
  return localFileUrl(file.url) ? `${format} from ${pageHost(file.originalURL)}` : `${format}, not stored`
}

/** Returns the display name of a face, such as "Bold 700", "Regular 400 italic" or "Variable 100 to 900". */
function faceName({ weight, style }: Pick<Font, 'weight' | 'style'>): string {
  const [minWeight = '', maxWeight] = weight.trim().split(/\s+/).map(numericWeight)
  const named = maxWeight ? `Variable ${minWeight} to ${maxWeight}` : `${weightNames[minWeight] ?? 'Weight'} ${minWeight}`
  return style === 'normal' ? named : `${named} ${style}`
}
