import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useParams } from 'react-router'
import { childQuery } from '../../entities/brands/brand-children.ts'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import { imageBackground } from '../../entities/images/image-background.ts'
import { describeSource, sourceKinds } from '../../entities/sources/source-label.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import pageImagesStyles from './page-images.module.css'
import pageSamplesStyles from './page-samples.module.css'
import seenOnPageStyles from './seen-on-page.module.css'
import styles from './source-screen.module.css'
import { useLeaveOut } from './use-leave-out.ts'
import { useReadPages } from './use-read-pages.ts'

const MAX_OF_A_KIND = 6

const MAX_SHOWN = 12

const SHOWN_WIDTH = 160

const MAX_LISTED = 12

export default function SourceRoute() {
  const { id = '', sourceId = '' } = useParams()
  return <SourceScreen key={sourceId} id={id} sourceId={sourceId} />
}

/** Shows one page in a reader view, with the guide values that were found on it. */
export function SourceScreen({ id, sourceId }: { id: string; sourceId: string }) {
  const { data: source, error, refetch } = useQuery(childQuery<Source>(id, 'sources', sourceId))
  const { data: guide } = useQuery(brandQuery(id))
  const pageScan = useReadPages(id)
  const leavingOut = useLeaveOut(id)
  const remove = useRemoveChild(id, 'sources')
  const navigate = useNavigate()
  const name = source && (source.name || pagePath(source.url))
  const text = guide && source && textOfPage(guide, source)
  const lines = source ? readerLines(source, text) : []
  useTitle(name ?? 'Loading source...')
  const back = (
    <Link to={paths.admin(id, 'links')}>
      <ArrowLeft size={16} aria-hidden="true" />
      Sources
    </Link>
  )
  return (
    <Page>
      {error && !source && (
        <ErrorState level={1} title={error.message} onRetry={() => void refetch()}>
          <p>The page may have been deleted. You can restore deleted pages for 30 days.</p>
        </ErrorState>
      )}
      {!source && !error && <Skeleton height={320} radius={8} />}
      {source && (
        <>
          <ScreenHeader title={name} back={back}>
            <a href={safeUrl(source.url)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <ExternalLink size={14} aria-hidden="true" />
              Open the page
            </a>
            {guide?.canEdit && source.kind !== 'home' && (
              <Button busy={leavingOut.isPending} onClick={() => leavingOut.mutate(source)}>
                {source.excluded ? 'Include' : 'Leave out'}
              </Button>
            )}
            <Button busy={pageScan.busy} onClick={() => pageScan.readAgain([source])}>
              Scan again
            </Button>
            {guide?.canEdit && (
              <Button
                onClick={() =>
                  void remove(source.id, name ?? '').then((isDeleted) => {
                    if (isDeleted) void navigate(paths.admin(id, 'links'))
                  })
                }
              >
                Delete
              </Button>
            )}
          </ScreenHeader>
          <p className={styles.facts}>
            {sourceKinds[source.kind]}, {source.excluded ? 'left out' : describeSource(source).text}, {source.textLength.toLocaleString('en')} characters,
            scanned {formatRelativeTime(source.updated)}
          </p>
          <div className={styles.columns}>
            <article className={styles.reader} aria-label="Page texts">
              {lines.length === 0 && <p className={styles.none}>No text is stored for this page.</p>}
              {lines.map(({ text, heading }, at) =>
                heading ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page may repeat a text
                  <h2 key={at} dir="auto">
                    {text}
                  </h2>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page may repeat a text
                  <p key={at} dir="auto">
                    {text}
                  </p>
                ),
              )}
            </article>
            <aside className={styles.aside} aria-label="Used in the guide from this page">
              {guide && <SeenOnPage guide={guide} url={source.url} />}
              {guide && <PageSamples samples={text?.textSamples} />}
              {guide && <PageImages guide={guide} url={source.url} />}
              {source.styles && (
                <section>
                  <h2>Styles found</h2>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
                  <pre className={styles.styles} tabIndex={0}>
                    {source.styles}
                  </pre>
                </section>
              )}
            </aside>
          </div>
        </>
      )}
    </Page>
  )
}

/** Lists the guide values whose evidence is on this page. */
function SeenOnPage({ guide, url }: { guide: StyleGuide; url: string }) {
  const values = Object.entries(guide.facts)
    .filter(([, { evidence }]) => evidence.some(({ page }) => page === url))
    .map(([pointer]) => labelOfPointer(pointer))
  const labels = [...new Set(values)]
  return (
    <section>
      <h2>Used in the guide</h2>
      {labels.length === 0 ? (
        <p className={seenOnPageStyles.none}>No value of the guide has evidence on this page.</p>
      ) : (
        <ul className={seenOnPageStyles.list}>
          {labels.slice(0, MAX_LISTED).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {labels.length > MAX_LISTED && <p className={seenOnPageStyles.none}>and {labels.length - MAX_LISTED} more</p>}
    </section>
  )
}

/** Lists the guide images that were found on a page. Each opens in the image library. */
function PageImages({ guide, url }: { guide: StyleGuide; url: string }) {
  const isOnPage = ({ id, source }: StyleGuide['images'][number]) =>
    source === url || guide.facts[`/images/${id}`]?.evidence.some(({ page }) => page === url) === true
  const images = guide.images.filter((image) => isOnPage(image) && localFileUrl(image.url))
  return (
    <section>
      <h2>Images</h2>
      {images.length === 0 ? (
        <p className={pageImagesStyles.none}>No image of the guide was found on this page.</p>
      ) : (
        <ul className={pageImagesStyles.images}>
          {images.slice(0, MAX_SHOWN).map((image) => (
            <li key={image.id}>
              <Link to={paths.admin(guide.id, `images?image=${encodeURIComponent(image.id)}`)} style={{ backgroundColor: imageBackground(image) }}>
                <img
                  src={localFileUrl(imageAtWidth(image.url, SHOWN_WIDTH))}
                  alt={image.alt || image.caption || 'Image without a description'}
                  loading="lazy"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {images.length > MAX_SHOWN && <p className={pageImagesStyles.none}>and {images.length - MAX_SHOWN} more</p>}
    </section>
  )
}

/** Lists text samples from a page, up to a limit for each kind. */
function PageSamples({ samples }: { samples: StyleGuide['textSamples'] | undefined }) {
  const kinds = samples ? groupsOf(samples).filter(([, texts]) => texts.length > 0) : []
  return (
    <section>
      <h2>Text samples</h2>
      {kinds.length === 0 && <p className={pageSamplesStyles.none}>This page has no text samples.</p>}
      {kinds.map(([kind, texts]) => (
        <div key={kind}>
          <h3 className={pageSamplesStyles.kind}>
            {kind} <span>{texts.length}</span>
          </h3>
          <ul className={pageSamplesStyles.texts}>
            {texts.slice(0, MAX_OF_A_KIND).map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
            {texts.length > MAX_OF_A_KIND && <li>and {texts.length - MAX_OF_A_KIND} more</li>}
          </ul>
        </div>
      ))}
    </section>
  )
}

function groupsOf(samples: StyleGuide['textSamples']): [kind: string, texts: string[]][] {
  const once = (texts: readonly string[]) => [...new Set(texts)]
  return [
    ['Headings', once(Object.values(samples.headers).flat())],
    ['Paragraphs', once(samples.paragraphs)],
    ['Buttons', once(samples.buttons)],
    ['Product copy', once(samples.productCopy)],
  ]
}

type PageText = StyleGuide['additionalText'][number]
interface ReaderLine {
  text: string
  heading: boolean
}

/** Returns the text that the extraction has stored for a page. */
export const textOfPage = ({ additionalText }: Pick<StyleGuide, 'additionalText'>, { url, cleanURL }: Pick<Source, 'url' | 'cleanURL'>): PageText | undefined =>
  additionalText.find((text) => text.url === cleanURL || text.url === url)

/** Returns a page's text for the reader view: headings and paragraphs in page order if the full text is stored, otherwise only the paragraphs of the source. */
export function readerLines({ paragraphs }: Pick<Source, 'paragraphs'>, text: PageText | undefined): ReaderLine[] {
  const lines = text?.content.split('\n').filter((line) => line.trim()) ?? []
  if (lines.length === 0) return paragraphs.map((paragraph) => ({ text: paragraph, heading: false }))
  const headings = new Set(Object.values(text?.textSamples.headers ?? {}).flat())
  return lines.map((line) => ({ text: line, heading: headings.has(line) }))
}
