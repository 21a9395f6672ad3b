import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useCanEdit } from '../../../entities/brands/editing.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import type { GuidePartId } from '../model/guide-parts.ts'

interface EmptyPartText {
  /** Message for a guide that was extracted from a site. */
  searched: string
  /** Message for a guide that was created manually. */
  none: string
  /** Workspace screen where users add items. */
  add?: { screen: string; label: string }
}

/** Messages for empty parts. */
const emptyPartTexts: Record<Exclude<GuidePartId, 'overview' | 'stylesheet'>, EmptyPartText> = {
  palette: { searched: 'No colours were found on this site.', none: 'No colours yet.' },
  type: { searched: 'No text with type styles was found.', none: 'No fonts yet.', add: { screen: 'fonts', label: 'Add fonts' } },
  buttons: { searched: 'No styled buttons were found.', none: 'No buttons yet.' },
  logos: {
    searched: 'No logo could be distinguished from the other images of this site.',
    none: 'No logo yet. Any image can be marked as the logo.',
    add: { screen: 'images', label: 'Add images' },
  },
  drawings: { searched: 'No drawings were found in the markup of the scanned pages.', none: 'No drawings yet.' },
  images: { searched: 'No images were found on the scanned pages.', none: 'No images yet.', add: { screen: 'images', label: 'Add images' } },
  products: {
    searched: 'No products were found. The scanned pages may not be a shop.',
    none: 'No products yet.',
    add: { screen: 'products', label: 'Add products' },
  },
  text: { searched: 'No text long enough to be a sample was found.', none: 'No text samples yet.' },
  links: { searched: 'No links were found on the scanned pages.', none: 'No links yet.' },
  sources: { searched: 'No page is stored as a source.', none: 'No website was scanned.' },
}

/** Shows the message for an empty part. For a brand without a website, the message links to the screen where users add items. */
export function EmptyPart({ part, guide }: { part: keyof typeof emptyPartTexts; guide: StyleGuide }) {
  const { searched, none, add } = emptyPartTexts[part]
  const canAdd = useCanEdit()
  if (guide.url !== '') return <p>{searched}</p>
  return (
    <p>
      {none} {add && canAdd && <Link to={paths.admin(guide.id, add.screen)}>{add.label}</Link>}
    </p>
  )
}
