import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pagePath } from '../../../lib/page-path.ts'
import { paths } from '../../../lib/paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { type SourceStyles as Group, joinedStyles, stylesBySource } from '../model/styles-by-source.ts'
import { CssCode } from '../parts/css-code.tsx'
import styles from './source-styles.module.css'

const MAX_NAMED = 4

/** Shows the type rules of each page, with a copy button. */
export function SourceStyles({ guide }: { guide: StyleGuide }) {
  const groups = stylesBySource(guide.sources)
  return (
    <section aria-labelledby="sources-title">
      <SectionHeader
        id="sources-title"
        title="Stylesheet styles by source"
        count={groups.length > 0 ? `${groups.length} of ${guide.sources.length} ${guide.sources.length === 1 ? 'page' : 'pages'} differ` : undefined}
        actions={groups.length > 0 && <CopyButton text={() => joinedStyles(groups)}>Copy all</CopyButton>}
      />
      {groups.length === 0 && <p className={styles.none}>No page has its own styles yet.</p>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <SourceGroup key={group.sources[0]?.id} group={group} id={guide.id} />
        ))}
      </div>
    </section>
  )
}

function SourceGroup({ group: { css, sources }, id }: { group: Group; id: string }) {
  const [first, ...others] = sources
  if (!first) return null
  const name = first.name || pagePath(first.url)
  return (
    <article className={styles.group} aria-label={`Styles of ${name}`}>
      <header>
        <div>
          <h3>
            <Link to={paths.admin(id, `links/${encodeURIComponent(first.id)}`)}>{name}</Link>
          </h3>
          <p>
            {pagePath(first.url)}
            {others.length > 0 &&
              `, the same on ${others
                .slice(0, MAX_NAMED)
                .map(({ url }) => pagePath(url))
                .join(', ')}`}
            {others.length > MAX_NAMED && ` and ${others.length - MAX_NAMED} more`}
          </p>
        </div>
        <CopyButton text={css} label={`Copy the styles of ${name}`} />
      </header>
      <CssCode lines={css.trim().split('\n')} />
    </article>
  )
}
