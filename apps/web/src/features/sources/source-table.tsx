import type { Source } from '@brandwright/domain/brands/style-guide'
import { RotateCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useChildren } from '../../lib/brand-children.ts'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { sourceKinds, sourceWords } from '../../lib/source-words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import tables from '../../ui/table.module.css'
import styles from './source-table.module.css'

type SourceTableProps = { id: string; sources: readonly Source[]; onRead: (url: string) => void }

export function SourceTable({ id, sources, onRead }: SourceTableProps) {
  const remove = useRemoveSource(id)
  return (
    <table className={tables.table}>
      <caption className={tables.caption}>Pages of the site</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col" className={tables.medium}>
            Kind
          </th>
          <th scope="col" className={tables.medium}>
            Status
          </th>
          <th scope="col" className={`${tables.number} ${tables.medium}`}>
            Characters
          </th>
          <th scope="col" className={`${tables.number} ${tables.wide}`}>
            Last read
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => {
          const { words, used } = sourceWords(source)
          const name = source.name || pagePath(source.url)
          return (
            <tr key={source.id}>
              <th scope="row">
                <Link to={paths.admin(id, `links/${encodeURIComponent(source.id)}`)} className={styles.name}>
                  {name}
                </Link>
                <code className={styles.path}>{pagePath(source.cleanURL || source.url)}</code>
              </th>
              <td className={tables.medium}>{sourceKinds[source.kind]}</td>
              <td className={`${tables.medium} ${used ? '' : styles.unused}`}>{words}</td>
              <td className={`${tables.number} ${tables.medium}`}>{source.textLength.toLocaleString('en')}</td>
              <td className={`${tables.number} ${tables.wide}`}>{relativeTime(source.updated)}</td>
              <td className={styles.actions}>
                <IconButton label={`Read ${name} again`} onClick={() => onRead(source.url)}>
                  <RotateCw size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${name}`} onClick={() => void remove(source)}>
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Deletes a page at once; the notice brings it back. */
function useRemoveSource(id: string): (source: Source) => Promise<void> {
  const children = useChildren(id, 'sources')
  return async (source) => {
    const name = source.name || pagePath(source.url)
    try {
      await children.remove(source.id)
      notify({
        type: 'success',
        title: `${name} was deleted`,
        message: 'It can be had back for 30 days.',
        action: {
          label: 'Undo',
          handler: () =>
            void children.restore(source.id).catch((error: Error) => notify({ type: 'error', title: `${name} was not brought back`, message: error.message })),
        },
      })
    } catch (error) {
      notify({ type: 'error', title: `${name} was not deleted`, message: (error as Error).message })
    }
  }
}
