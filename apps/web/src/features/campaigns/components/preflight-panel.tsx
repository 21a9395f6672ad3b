import type { CampaignItem, PreflightResponse } from '@brandwright/contracts/campaigns'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import type { Section } from '@brandwright/domain/campaigns/section'
import { sectionLabel } from '@brandwright/domain/campaigns/section-label'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { memo, useState, useSyncExternalStore } from 'react'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { FindingList } from '../../../entities/campaigns/finding-list.tsx'
import { type ItemPlace, placeOfPointer } from '../../../entities/campaigns/item-place.ts'
import { call } from '../../../lib/api-client.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { patchOfFix } from '../model/patch-of-fix.ts'
import { useItemEditor } from '../model/use-editor.ts'
import { useGuide } from '../model/use-themes.ts'
import { Approval } from './approval.tsx'
import styles from './preflight-panel.module.css'

interface PreflightInput {
  campaignId: string
  itemId: string
  revision: number
  /** Revision of the brand. A new revision requires a new check, because a changed product or review can add or resolve findings. */
  brandRevision: number
  links: boolean
}

/** Returns the query for the findings of a revision of an item. With `links`, the server also checks the links in that revision. */
const preflightQuery = ({ campaignId, itemId, revision, brandRevision, links }: PreflightInput) =>
  queryOptions({
    queryKey: ['preflight', itemId, revision, brandRevision, links],
    queryFn: ({ signal }) => call<PreflightResponse>(`${itemPath(campaignId, itemId)}/preflight`, { query: { links }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

const BYTES_PER_KB = 1024
/** Recommended maximum sizes in KB. Gmail clips larger emails, and larger pages load slowly. */
const MAX_EMAIL_KB = 102
const MAX_PAGE_KB = 50

interface PreflightPanelProps {
  session: DocumentSession<CampaignItem>
  /** Opens the field at this location in the item. */
  onShow: (place: ItemPlace) => void
}

/** Lists the findings for the open item. Each finding links to its location and, if it can be fixed automatically, has a button that applies the fix. */
export const PreflightPanel = memo(function PreflightPanel({ session, onShow }: PreflightPanelProps) {
  const editor = useItemEditor()
  const { id, campaignId, itemType } = session.document()
  const isPage = itemType === 'page'
  const revision = useSyncExternalStore(session.subscribe, () => session.document().revision)
  const { revision: brandRevision } = useGuide()
  const [links, setLinks] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(preflightQuery({ campaignId, itemId: id, revision, brandRevision, links }))
  const apply = (finding: PreflightFinding) => {
    const { sections = {}, subject, preheader, form } = patchOfFix(editor.item(), finding)
    if (subject !== undefined) editor.editItem('subject', subject)
    if (preheader !== undefined) editor.editItem('preheader', preheader)
    if (form !== undefined) editor.editItem('form', form)
    for (const [sectionId, change] of Object.entries(sections)) {
      if (change && editor.section(sectionId)) editor.edit(sectionId, change)
      else if (change) editor.append({ ...change, id: sectionId } as Section)
    }
  }
  const labelOf = (sectionId: string) => {
    const section = editor.section(sectionId)
    return section ? sectionLabel(section) : 'Deleted section'
  }
  const blockers = data?.findings.filter(({ level }) => level === 'block').length ?? 0
  return (
    <section className={styles.panel} aria-labelledby="preflight-title">
      <header className={styles.head}>
        <h2 id="preflight-title" className={styles.title}>
          Checks
        </h2>
        {data && <span className={styles.size}>{`${Math.ceil(data.bytes / BYTES_PER_KB)} of ${isPage ? MAX_PAGE_KB : MAX_EMAIL_KB} KB`}</span>}
        <Button size="sm" aria-busy={(links && isFetching) || undefined} onClick={() => (links ? void refetch() : setLinks(true))}>
          Check links
        </Button>
      </header>
      <p role="status" className={styles.state}>
        {error
          ? `Not checked: ${errorMessage(error)}`
          : data
            ? stateText({ blockers, all: data.findings.length, linksOpened: data.linksOpened, verb: isPage ? 'publish' : 'send' })
            : 'Checking…'}
      </p>
      <FindingList
        findings={data?.findings ?? []}
        renderPlace={({ pointer }) => {
          const place = placeOfPointer(pointer)
          return (
            (place.sectionId ?? place.field) !== null && (
              <Button size="sm" variant="quiet" onClick={() => onShow(place)}>
                Show
              </Button>
            )
          )
        }}
        onFix={apply}
      />
      {data && Object.keys(data.sectionBytes).length > 0 && (
        <details className={styles.sizes}>
          <summary>Size by section</summary>
          <ul>
            {Object.entries(data.sectionBytes)
              .toSorted((a, b) => b[1] - a[1])
              .map(([sectionId, bytes]) => (
                <li key={sectionId}>{`${labelOf(sectionId)}: ${(bytes / BYTES_PER_KB).toFixed(1)} KB`}</li>
              ))}
          </ul>
        </details>
      )}
      {data && !isPage && <Approval session={session} approval={data.approval} isBlocked={blockers > 0} />}
    </section>
  )
})

interface CheckState {
  blockers: number
  all: number
  linksOpened: boolean
  verb: 'send' | 'publish'
}

function stateText({ blockers, all, linksOpened, verb }: CheckState): string {
  if (blockers > 0) return `${blockers} ${blockers === 1 ? 'finding blocks' : 'findings block'} ${verb}ing.`
  const links = linksOpened ? '' : ` Links are checked before ${verb}ing.`
  return all === 0 ? `Nothing to fix.${links}` : `Ready to ${verb}. ${all} to review.${links}`
}
