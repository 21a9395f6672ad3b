import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties, ReactNode } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EditMark } from './edit-mark.tsx'
import { address, anyText, requiredText } from './notations.ts'

const TextValueEditor = lazyPart(() => import('./text-value-editor.tsx'))
const ListEditor = lazyPart(() => import('./list-editor.tsx'))

export type OverviewValue = 'name' | 'description' | 'address' | 'categories'

const VALUES: Record<OverviewValue, { title: string; subtitle: string; pointer: `/${string}`; editor: ReactNode }> = {
  name: {
    title: 'Name',
    subtitle: 'of the brand',
    pointer: '/name',
    editor: <TextValueEditor pointer="/name" label="Name" notation={requiredText('Enter a name for the brand.')} />,
  },
  description: {
    title: 'Description',
    subtitle: 'of the brand',
    pointer: '/description',
    editor: <TextValueEditor pointer="/description" label="Description" notation={anyText} lines />,
  },
  address: {
    title: 'Address',
    subtitle: 'of the website',
    pointer: '/websiteUrl',
    editor: <TextValueEditor pointer="/websiteUrl" label="Address" notation={address} />,
  },
  categories: {
    title: 'Categories',
    subtitle: 'categories of the brand',
    pointer: '/categories',
    editor: <ListEditor pointer="/categories" label="Categories" hint="Separate them with commas." />,
  },
}

/** Renders the pencil button of a value in the guide's header and the editor that the button opens. */
export default function OverviewEditors({ guide, of, style }: { guide: StyleGuide; of: OverviewValue; style?: CSSProperties }) {
  const { pointer, ...value } = VALUES[of]
  return (
    <EditMark
      {...value}
      of={of}
      summary={factSummary(factAt(guide.facts, [pointer]))}
      scannedPages={countScannedPages(guide)}
      pointers={[pointer]}
      style={style}
    />
  )
}
