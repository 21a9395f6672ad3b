import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pagePath } from '../../../lib/page-path.ts'
import { paths } from '../../../lib/paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { CssCode } from '../parts/css-code.tsx'
import styles from './source-styles.module.css'

const MAX_NAMED = 4

/** CSS type rules with the pages that have exactly these rules. */
interface StyleGroup {
  css: string
  sources: readonly Source[]
}

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

function SourceGroup({ group: { css, sources }, id }: { group: StyleGroup; id: string }) {
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

/** Returns the type rules of the pages in scan order. Pages with equal rules share a group. */
export function stylesBySource(sources: readonly Source[]): StyleGroup[] {
  const found = new Map<string, Source[]>()
  for (const source of sources) if (source.styles.trim() && !source.excluded) found.set(source.styles, [...(found.get(source.styles) ?? []), source])
  return [...found].map(([css, pages]) => ({ css, sources: pages }))
}

/** Combines the groups into one stylesheet, with the page URLs in a comment above each group. */
export function joinedStyles(groups: readonly StyleGroup[]): string {
  return groups.map(({ css, sources }) => `${sources.map(({ url }) => `/* ${url.replaceAll('*/', '*%2F')} */`).join('\n')}\n${css}`).join('\n\n')
}
