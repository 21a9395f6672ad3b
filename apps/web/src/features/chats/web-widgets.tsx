import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { Image as ImageIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { InsertPart } from './insert-part.tsx'
import { useStaggered } from './use-staggered.ts'
import styles from './web-widgets.module.css'

const FIRST_SHOWN = 6
const QUESTION_GAP_MS = 1500
const ARTICLE_GAP_MS = 1000

type WebWidgetsProps = {
  /** The message that holds the results. */
  messageId: string
  web: WebResults
  /** The results have just come: lists appear entry by entry. */
  fresh: boolean
  /** Nothing can be asked while an answer is written. */
  busy: boolean
  onAsk: (question: string) => void
}

/** What a search of the web found, a widget for each section that has something. Pictures of other servers are not loaded: their entries link to them. */
export function WebWidgets({ messageId, web, fresh, busy, onAsk }: WebWidgetsProps) {
  const { answer_box: answer, knowledge_graph: graph } = web
  return (
    <div className={styles.widgets}>
      {answer && (
        <Widget title={answer.title || 'Answer'} show>
          <p>{answer.snippet}</p>
          <Source link={answer.link} />
        </Widget>
      )}
      {graph && (
        <Widget title={graph.title} show>
          {graph.type && <p className={styles.muted}>{graph.type}</p>}
          <p>{graph.description}</p>
          <Source link={graph.link} />
        </Widget>
      )}
      <Pages messageId={messageId} pages={web.organic} />
      <News messageId={messageId} articles={web.news} fresh={fresh} busy={busy} onAsk={onAsk} />
      <Products messageId={messageId} products={web.shopping_results} />
      <Images images={web.images} />
      <Widget title="Videos" show={web.videos.length > 0}>
        <Entries items={web.videos} gapMs={ARTICLE_GAP_MS} fresh={fresh}>
          {(video, index) => (
            <Entry {...video} text={facts(video.source, video.date)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'videos', index }} name={video.title} />
            </Entry>
          )}
        </Entries>
      </Widget>
      <Widget title="Places" show={web.local_results.length > 0}>
        <ul className={styles.cards}>
          {web.local_results.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found does not change, and two may be the same
            <li key={index} className={styles.card}>
              <Entry {...place} text={facts(place.rating === null ? '' : `${place.rating} of 5`, place.address, place.phone)}>
                <InsertPart messageId={messageId} part={{ kind: 'web', list: 'local_results', index }} name={place.title} />
              </Entry>
            </li>
          ))}
        </ul>
      </Widget>
      <Questions questions={web.questions} fresh={fresh} busy={busy} onAsk={onAsk} />
    </div>
  )
}

function Widget({ title, show, children }: { title: string; show: boolean; children: ReactNode }) {
  const id = useId()
  if (!show) return null
  return (
    <section aria-labelledby={id} className={styles.widget}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  )
}

function Pages({ messageId, pages }: { messageId: string; pages: WebResults['organic'] }) {
  return (
    <Widget title="From the web" show={pages.length > 0}>
      <ol className={styles.list}>
        {pages.map((page, index) => (
          <li key={page.link}>
            <Entry {...page} text={page.snippet} note={facts(page.source || hostOf(page.link), page.date)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'organic', index }} name={page.title} />
            </Entry>
          </li>
        ))}
      </ol>
    </Widget>
  )
}

/** A press asks for a summary. Only the address goes into the question: a title was written by whoever wrote the page. */
function News({ messageId, articles, fresh, busy, onAsk }: { articles: WebResults['news'] } & Omit<WebWidgetsProps, 'web'>) {
  return (
    <Widget title="News" show={articles.length > 0}>
      <Entries items={articles} gapMs={ARTICLE_GAP_MS} fresh={fresh}>
        {({ title, link, source, date, snippet }, index) => (
          <>
            <Button variant="bare" className={styles.ask} disabled={busy} title="Ask for a summary" onClick={() => onAsk(`Summarize this article: ${link}`)}>
              {title}
            </Button>
            <p>{snippet}</p>
            <p className={styles.muted}>{facts(source, date)}</p>
            <Source link={link} />
            <InsertPart messageId={messageId} part={{ kind: 'web', list: 'news', index }} name={title} />
          </>
        )}
      </Entries>
    </Widget>
  )
}

function Products({ messageId, products }: { messageId: string; products: WebResults['shopping_results'] }) {
  return (
    <Widget title="Products" show={products.length > 0}>
      <ul className={styles.cards}>
        {products.map((product, index) => (
          <li key={product.link} className={styles.card}>
            <Entry {...product} text={product.price} note={product.source || hostOf(product.link)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'shopping_results', index }} name={product.title} />
            </Entry>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

function Images({ images }: { images: WebResults['images'] }) {
  const id = useId()
  if (images.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.widget}>
      <h4 id={id}>Images</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul aria-labelledby={id} className={styles.carousel} tabIndex={0}>
        {images.map((image) => (
          <li key={image.link} className={styles.card}>
            <ImageIcon size={20} aria-hidden="true" />
            <Entry {...image} text={image.source || hostOf(image.link)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ questions, fresh, busy, onAsk }: { questions: WebResults['questions'] } & Pick<WebWidgetsProps, 'fresh' | 'busy' | 'onAsk'>) {
  const shown = useStaggered(questions.length, QUESTION_GAP_MS, fresh)
  return (
    <Widget title="Related questions" show={questions.length > 0}>
      <ul className={styles.list}>
        {questions.slice(0, shown).map(({ question, snippet }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was found does not change, and two may be the same
          <li key={index}>
            <Button variant="bare" className={styles.ask} disabled={busy} onClick={() => onAsk(question)}>
              {question}
            </Button>
            <p>{snippet}</p>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

type EntriesProps<Item> = { items: readonly Item[]; gapMs: number; fresh: boolean; children: (item: Item, index: number) => ReactNode }

/** The first six, and all of them once that is asked for. */
function Entries<Item extends { link: string }>({ items, gapMs, fresh, children }: EntriesProps<Item>) {
  const [all, setAll] = useState(false)
  const first = useStaggered(Math.min(items.length, FIRST_SHOWN), gapMs, fresh)
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, all ? items.length : first).map((item, index) => (
          <li key={item.link}>{children(item, index)}</li>
        ))}
      </ul>
      {items.length > FIRST_SHOWN && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `See all ${items.length}`}
        </Button>
      )}
    </>
  )
}

function Entry({ title, link, text, note, children }: { title: string; link: string; text: string; note?: string; children?: ReactNode }) {
  return (
    <>
      {safeUrl(link) ? (
        <a href={safeUrl(link)} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
      {text && <p>{text}</p>}
      {note && <p className={styles.muted}>{note}</p>}
      {children}
    </>
  )
}

function Source({ link }: { link: string }) {
  if (!safeUrl(link)) return null
  return (
    <a href={safeUrl(link)} target="_blank" rel="noreferrer" className={styles.source}>
      {hostOf(link)}
    </a>
  )
}

const facts = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./u, '') : '')
