import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { PagePublication as Publication } from '@brandwright/contracts/pages'
import { slugOf } from '@brandwright/domain/campaigns/page-form'
import { toDate } from '@brandwright/domain/timestamps/to-date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { itemPath, itemsQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { UserError } from '../../../lib/user-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { itemDocument } from '../api/campaign-documents.ts'
import { addVariant, pagePath, publicationQuery, publishVersion, unpublishPage } from '../api/page-calls.ts'
import { useItemEditor } from '../model/use-editor.ts'
import type { OnRewrite } from '../model/use-rewrite-handlers.ts'
import { PageFormFields } from './page-form-fields.tsx'
import styles from './page-publication.module.css'

const PageContacts = lazyPart(() => import('./page-contacts.tsx'))

interface PagePublicationProps {
  session: DocumentSession<CampaignItem>
  onRewrite: OnRewrite
}

/** Publishes and unpublishes a landing page. Shows its URL, form, B variant, versions and results. */
export function PagePublication({ session, onRewrite }: PagePublicationProps) {
  const { id, campaignId, variantOf } = session.document()
  const revision = useSyncExternalStore(session.subscribe, () => session.document().revision)
  const { data, error } = useQuery(publicationQuery(campaignId, id, revision))
  return (
    <section className={styles.panel} aria-labelledby="publication-title">
      <h2 id="publication-title" className={styles.title}>
        {variantOf === null ? 'Publication' : 'B variant'}
      </h2>
      {variantOf !== null && <p>This is the B variant of another page of the campaign. It is published together with that page.</p>}
      {error && <p role="alert">{errorMessage(error)}</p>}
      {data && variantOf === null && <PublicationOf session={session} publication={data} />}
      <h3 className={styles.title}>Form</h3>
      <PageFormFields onRewrite={onRewrite} />
    </section>
  )
}

function PublicationOf({ session, publication }: Omit<PagePublicationProps, 'onRewrite'> & { publication: Publication }) {
  const editor = useItemEditor()
  const client = useQueryClient()
  const { id, campaignId, brand, name } = session.document()
  const slug = useSyncExternalStore(editor.subscribe, () => editor.item().slug)
  // Keeps a trailing hyphen while the user types the next word. A saved slug never ends with a hyphen.
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const share = useSyncExternalStore(editor.subscribe, () => editor.item().variantShare)
  const [showsContacts, setShowsContacts] = useState(false)
  const { url, isCurrent, versions, results, variantId } = publication
  const changes = documentChanges(client, itemDocument(brand, campaignId), id)
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      if (!(await session.flush())) throw new UserError('Some of your changes are not saved yet.')
      await work()
      const item = await call<CampaignItem>(itemPath(campaignId, id))
      changes.store(item)
      session.read(item)
      await Promise.all([client.invalidateQueries({ queryKey: ['page-publication', id] }), client.invalidateQueries(itemsQuery(brand, campaignId))])
    },
    onError: (error) => notify({ type: 'error', title: 'The publication was not changed', message: errorMessage(error) }),
  })
  const publish = () => change.mutate(() => changes.send({ method: 'POST', path: `${pagePath(campaignId, id)}/publish`, from: session.revision() }))
  const isBusy = change.isPending
  const contacts = results.a.contacts + (results.b?.contacts ?? 0)
  return (
    <>
      <Field
        label="Address"
        hint={`${window.location.origin}/p/${slug || slugOf(name)}`}
        value={typedSlug ?? slug}
        placeholder={slugOf(name)}
        maxLength={80}
        onChange={({ target }) => {
          const typed = target.value
            .toLowerCase()
            .replaceAll(/[^a-z\d]+/g, '-')
            .replace(/^-/, '')
          setTypedSlug(typed)
          editor.editItem('slug', typed.replace(/-$/, ''))
        }}
        onBlur={() => setTypedSlug(null)}
      />
      <div role="status">
        {url ? (
          <p>
            <Badge tone={isCurrent ? 'ok' : 'warn'}>{isCurrent ? 'Public' : 'Public, with unpublished changes'}</Badge>{' '}
            <a href={safeUrl(url)} target="_blank" rel="noreferrer">
              {url.replace(/^https?:\/\//, '')}
            </a>
          </p>
        ) : (
          <p>
            <Badge tone="neutral">Not public</Badge>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <Button variant="primary" size="sm" busy={isBusy} disabled={isCurrent === true} onClick={publish}>
          <Globe size={16} aria-hidden="true" />
          {url ? 'Publish again' : 'Publish'}
        </Button>
        {url && (
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => change.mutate(() => unpublishPage(campaignId, id))}>
            Unpublish
          </Button>
        )}
      </div>
      <dl className={styles.results}>
        <Result title={results.b ? 'Page' : 'Results'} {...results.a} />
        {results.b && <Result title="B variant" {...results.b} />}
      </dl>
      <Button size="sm" onClick={() => setShowsContacts(true)} disabled={contacts === 0}>
        {contacts === 1 ? '1 contact' : `${contacts} contacts`}
      </Button>
      <Suspense>{showsContacts && <PageContacts campaignId={campaignId} itemId={id} onClose={() => setShowsContacts(false)} />}</Suspense>
      {variantId ? (
        <Field
          label="Visitors who see the B variant, in percent"
          type="number"
          min={0}
          max={100}
          value={String(share)}
          onChange={({ target }) => editor.editItem('variantShare', Math.min(100, Math.max(0, Math.round(Number(target.value) || 0))))}
        />
      ) : (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => change.mutate(() => addVariant(campaignId, id))}>
          Add a B variant
        </Button>
      )}
      {versions.length > 0 && (
        <details>
          <summary>{versions.length === 1 ? '1 version' : `${versions.length} versions`}</summary>
          <ol className={styles.versions} reversed>
            {versions.map((version) => (
              <li key={version.number}>
                <span>
                  Version {version.number}, {toDate(version.publishedAt)?.toLocaleString() ?? ''}
                  {version.publishedBy ? ` by ${version.publishedBy}` : ''}
                  {version.hasVariant ? `, ${version.variantShare}% B` : ''}
                </span>
                {version.isLive ? (
                  <Badge tone="ok">Public</Badge>
                ) : (
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={`Publish version ${version.number} again`}
                    onClick={() => change.mutate(() => publishVersion(campaignId, id, version.number))}
                  >
                    Publish again
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const Result = ({ title, views, contacts }: { title: string; views: number; contacts: number }) => (
  <div>
    <dt>{title}</dt>
    <dd>{`${views} ${views === 1 ? 'view' : 'views'}, ${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`}</dd>
  </div>
)
