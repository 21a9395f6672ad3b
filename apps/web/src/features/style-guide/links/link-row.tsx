import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ExternalLink } from 'lucide-react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { pageHost } from '../../../lib/page-host.ts'
import { pagePath } from '../../../lib/page-path.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { RemoveMemberButton } from '../edits/remove-member-button.tsx'
import type { ShownLink } from '../model/link-groups.ts'
import value from '../parts/value-button.module.css'
import styles from './links-section.module.css'

const LinkEditor = lazyPart(() => import('../edits/link-editor.tsx'))

/** Shows the name of a link with its evidence, and the target of the link. */
export function LinkRow({ link, label, named, guide }: { link: ShownLink; label: string; named: boolean; guide: StyleGuide }) {
  const { pointer, name, url } = link
  const isInternal = pageHost(url) === pageHost(guide.websiteUrl || guide.url)
  const address = isInternal ? pagePath(url) : url.replace(/^https?:\/\/(?:www\.)?/, '')
  return (
    <li>
      <Evidence
        title={name}
        subtitle={label}
        value={url}
        summary={factSummary(factAt(guide.facts, [pointer]))}
        scannedPages={countScannedPages(guide)}
        pointers={[pointer]}
        editor={<LinkEditor pointer={pointer} named={named} />}
        more={<RemoveMemberButton pointer={pointer} name={name} />}
      >
        <button type="button" className={value.value}>
          {name}
        </button>
      </Evidence>
      <a href={safeUrl(url)} target="_blank" rel="noreferrer" aria-label={`${address}, ${name}`} className={styles.address}>
        <code>{address}</code>
        {safeUrl(url) && <ExternalLink size={14} aria-hidden="true" />}
      </a>
    </li>
  )
}
