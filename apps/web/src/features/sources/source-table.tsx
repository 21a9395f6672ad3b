import type { Source } from '@brandwright/domain/brands/style-guide'
import { CircleMinus, CirclePlus, RotateCw, Trash2 } from 'lucide-react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { describeSource, sourceKinds } from '../../entities/sources/source-label.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './source-table.module.css'
import { useLeaveOut } from './use-leave-out.ts'

interface SourceTableProps {
  id: string
  sources: readonly Source[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onRead: (page: Source) => void
}

const nameOf = ({ name, url }: Source) => name || pagePath(url)

/** Renders a table of pages. Users can select, re-scan, exclude and remove pages. */
export function SourceTable({ id, sources, chosen, onChoose, onRead }: SourceTableProps) {
  const remove = useRemoveChild(id, 'sources')
  const leavingOut = useLeaveOut(id)
  return (
    <DataTable
      label="Pages of the site"
      rows={sources}
      keyOf={(source) => source.id}
      columns={[
        {
          title: 'Chosen',
          hideTitle: true,
          cell: (source) => (
            <input
              type="checkbox"
              className={styles.choice}
              aria-label={`Choose ${nameOf(source)}`}
              checked={chosen.includes(source.id)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, source.id] : chosen.filter((one) => one !== source.id))}
            />
          ),
        },
        {
          title: 'Page',
          cell: (source) => (
            <span className={styles.page}>
              <Link to={paths.admin(id, `links/${encodeURIComponent(source.id)}`)}>{nameOf(source)}</Link>
              <code>{pagePath(source.cleanURL || source.url)}</code>
            </span>
          ),
        },
        { title: 'Kind', cell: ({ kind }) => sourceKinds[kind] },
        { title: 'Status', cell: (source) => (source.excluded ? 'Left out' : describeSource(source).text) },
        { title: 'Text', align: 'end', cell: ({ textLength }) => `${textLength.toLocaleString('en')} characters` },
        { title: 'Last scan', align: 'end', cell: ({ updated }) => formatRelativeTime(updated) },
        {
          title: 'Acts',
          hideTitle: true,
          align: 'end',
          cell: (source) => (
            <span className={styles.acts}>
              <IconButton label={`Scan ${nameOf(source)} again`} onClick={() => onRead(source)}>
                <RotateCw size={16} aria-hidden="true" />
              </IconButton>
              {source.kind !== 'home' && (
                <IconButton label={`${source.excluded ? 'Include' : 'Leave out'} ${nameOf(source)}`} onClick={() => leavingOut.mutate(source)}>
                  {source.excluded ? <CirclePlus size={16} aria-hidden="true" /> : <CircleMinus size={16} aria-hidden="true" />}
                </IconButton>
              )}
              <IconButton
                label={`Delete ${nameOf(source)}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget)
                  void remove(source.id, nameOf(source))
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </span>
          ),
        },
      ]}
    />
  )
}
