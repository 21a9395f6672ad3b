import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useCanEdit } from '../../../entities/brands/editing.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { emptyPartWords } from '../model/empty-part-words.ts'

/** The words of a part that has nothing. Of a brand without a website nothing was searched: they say that it is open, and where it is added. */
export function NothingHere({ part, guide }: { part: keyof typeof emptyPartWords; guide: StyleGuide }) {
  const { searched, none, add } = emptyPartWords[part]
  const canAdd = useCanEdit()
  if (guide.url !== '') return <p>{searched}</p>
  return (
    <p>
      {none} {add && canAdd && <Link to={paths.admin(guide.id, add.screen)}>{add.label}</Link>}
    </p>
  )
}
