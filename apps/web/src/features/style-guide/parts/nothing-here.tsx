import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useEditing } from '../edits/editing.ts'

type NothingHereProps = {
  guide: StyleGuide
  /** What a guide that was read from a site says. */
  searched: string
  /** What one says that was made by hand. */
  none: string
  /** The screen of the workspace where a person adds it. */
  add?: { screen: string; label: string }
}

/** The words of a part that has nothing. Of a brand without a website nothing was searched: they say that it is open, and where it is added. */
export function NothingHere({ guide, searched, none, add }: NothingHereProps) {
  const mayAdd = useEditing() !== null
  if (guide.url !== '') return <p>{searched}</p>
  return (
    <p>
      {none} {add && mayAdd && <Link to={paths.admin(guide.id, add.screen)}>{add.label}</Link>}
    </p>
  )
}
