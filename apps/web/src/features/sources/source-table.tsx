import type { Source } from '@brandwright/domain/brands/style-guide'
import { RotateCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { sourceKinds, sourceWords } from '../../lib/source-words.ts'
import { useRemoveChild } from '../../lib/use-remove-child.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import tables from '../../ui/table.module.css'
import styles from './source-table.module.css'

type SourceTableProps = { id: string; sources: readonly Source[]; onRead: (url: string) => void }

export function SourceTable({ id, sources, onRead }: SourceTableProps) {
  const remove = useRemoveChild(id, 'sources')
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
              <td className={`${tables.number} ${styles.actions}`}>
                <IconButton label={`Read ${name} again`} onClick={() => onRead(source.url)}>
                  <RotateCw size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${name}`} onClick={() => void remove(source.id, name)}>
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
