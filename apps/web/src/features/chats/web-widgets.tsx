import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { Image as ImageIcon } from 'lucide-react'
import { useContext, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChatPlace } from './chat-place.ts'
import { InsertPart } from './insert-part.tsx'
import { Places, Rating } from './place-widget.tsx'
import { useStaggered } from './use-staggered.ts'
import { Entries } from './web-entries.tsx'
import { Entry, facts, hostOf, Source, Text, Widget } from './web-widget.tsx'
import styles from './web-widgets.module.css'

const FIRST_PAGES = 6
const FIRST_SIGHTS = 4
const QUESTION_GAP_MS = 1500
const ARTICLE_GAP_MS = 1000
const SIGHT_GAP_MS = 300

type WebWidgetsProps = {
  /** Id of the message with the results. */
  messageId: string
  web: WebResults
  /** True if the results have just arrived. Lists then appear entry by entry. */
  fresh: boolean
  /** True while an answer is being written. The user cannot send another question during this time. */
  busy: boolean
  onAsk: (question: string) => void
}

/** Renders a widget for each section of the web search that has results. Does not load images from external servers, but links to them. */
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
      {web.weather && <Weather weather={web.weather} />}
      {graph && (
        <Widget title={graph.title} show>
          <Text muted>{graph.type}</Text>
          <Text>{graph.description}</Text>
          <Source link={graph.link} />
        </Widget>
      )}
      {web.product_result && <Product product={web.product_result} />}
      <Pages messageId={messageId} pages={web.organic} />
      <News messageId={messageId} articles={web.news} fresh={fresh} busy={busy} onAsk={onAsk} />
      <Products messageId={messageId} products={web.shopping_results} />
      <Images messageId={messageId} images={web.images} />
      <Widget title="Videos" show={web.videos.length > 0}>
        <Entries items={web.videos} gapMs={ARTICLE_GAP_MS} fresh={fresh}>
          {(video, index) => (
            <Entry {...video} text={facts(video.source, video.date)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'videos', index }} name={video.title} />
            </Entry>
          )}
        </Entries>
      </Widget>
      <Places messageId={messageId} places={web.local_results} />
      <Sights messageId={messageId} sights={web.top_sights} fresh={fresh} />
      <Flights messageId={messageId} flights={web.flights} />
      <Recipes messageId={messageId} recipes={web.recipes_results} fresh={fresh} />
      <Showtimes showtimes={web.showtimes} />
      <Questions questions={web.questions} fresh={fresh} busy={busy} onAsk={onAsk} />
      {web.inline_people_also_search_for.map(({ title, items }) => (
        <Searches key={title} title={title} searches={items} busy={busy} onAsk={onAsk} />
      ))}
      <Searches title="Related searches" searches={web.related_searches} busy={busy} onAsk={onAsk} />
    </div>
  )
}

function Pages({ messageId, pages }: { messageId: string; pages: WebResults['organic'] }) {
  const isCompact = useContext(ChatPlace)?.compact ?? false
  return (
    <Widget title={isCompact ? 'Sources' : 'From the web'} show={pages.length > 0}>
      <Entries items={pages} maxShown={FIRST_PAGES} ordered>
        {(page, index) => (
          <Entry {...page} text={page.snippet} note={facts(page.source || hostOf(page.link), page.date)}>
            <PageFacts page={page} />
            <Sitelinks links={page.sitelinks} title={page.title} />
            <InsertPart messageId={messageId} part={{ kind: 'web', list: 'organic', index }} name={page.title} />
          </Entry>
        )}
      </Entries>
    </Widget>
  )
}

/** Renders facts and a table that the search provider extracted from a page. */
function PageFacts({ page: { title, facts, table } }: { page: WebResults['organic'][number] }) {
  return (
    <>
      {facts.length > 0 && (
        <ul className={styles.sitelinks} aria-label={`Facts from ${title}`}>
          {[...new Set(facts)].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {table.length > 0 && (
        <table className={styles.facts} aria-label={`Table from ${title}`}>
          <tbody>
            {table.map(([name = '', ...cells], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results are static and rows may repeat
              <tr key={index}>
                {name ? <th scope="row">{name}</th> : <td />}
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: results are static and cells may repeat
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Renders links to other pages of a result's website, as listed by the search provider. */
function Sitelinks({ links, title }: { links: WebResults['organic'][number]['sitelinks']; title: string }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.sitelinks} aria-label={`Pages of ${title}`}>
      {links.map((page) => (
        <li key={page.link}>
          <Entry {...page} text="" />
        </li>
      ))}
    </ul>
  )
}

/** Renders news. Clicking a title requests a summary of the article; the request contains only the URL, because titles are untrusted. */
function News({ messageId, articles, fresh, busy, onAsk }: { articles: WebResults['news'] } & Omit<WebWidgetsProps, 'web'>) {
  return (
    <Widget title="News" show={articles.length > 0}>
      <Entries items={articles} gapMs={ARTICLE_GAP_MS} fresh={fresh}>
        {({ title, link, source, date, snippet }, index) => (
          <>
            <Button variant="bare" className={styles.ask} disabled={busy} title="Ask for a summary" onClick={() => onAsk(`Summarize this article: ${link}`)}>
              {title}
            </Button>
            <Text>{snippet}</Text>
            <Text muted>{facts(source, date)}</Text>
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

function Images({ messageId, images }: { messageId: string; images: WebResults['images'] }) {
  const id = useId()
  if (images.length === 0) return null
  return (
    <article aria-labelledby={id} className={styles.widget}>
      <h3 id={id}>Images</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ul aria-labelledby={id} className={styles.carousel} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image.link} className={styles.card}>
            <ImageIcon size={20} aria-hidden="true" />
            <Entry {...image} text={image.source || hostOf(image.link)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'images', index }} name={image.title} />
            </Entry>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Questions({ questions, fresh, busy, onAsk }: { questions: WebResults['questions'] } & Pick<WebWidgetsProps, 'fresh' | 'busy' | 'onAsk'>) {
  const shown = useStaggered(questions.length, QUESTION_GAP_MS, fresh)
  return (
    <Widget title="Related questions" show={questions.length > 0}>
      <ul className={styles.list}>
        {questions.slice(0, shown).map(({ question, snippet }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are static and may repeat
          <li key={index}>
            <Button variant="bare" className={styles.ask} disabled={busy} onClick={() => onAsk(question)}>
              {question}
            </Button>
            <Text>{snippet}</Text>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

function Sights({ messageId, sights, fresh }: { messageId: string; sights: WebResults['top_sights']; fresh: boolean }) {
  return (
    <Widget title="Sights" show={sights.length > 0}>
      <Entries items={sights} gapMs={SIGHT_GAP_MS} fresh={fresh} maxShown={FIRST_SIGHTS} className={styles.sights}>
        {(sight, index) => (
          <Entry {...sight} text={sight.description} note={sight.price}>
            <Rating {...sight} />
            <InsertPart messageId={messageId} part={{ kind: 'web', list: 'top_sights', index }} name={sight.title} />
          </Entry>
        )}
      </Entries>
    </Widget>
  )
}

function Weather({
  weather: { location, date, weather, temperature, unit, precipitation, humidity, wind, forecast },
}: {
  weather: NonNullable<WebResults['weather']>
}) {
  return (
    <Widget title={location ? `Weather in ${location}` : 'Weather'} show>
      <p className={styles.temperature}>{`${temperature} ${unit}`.trim()}</p>
      <Text>{facts(weather, date)}</Text>
      <Text muted>{facts(precipitation && `Precipitation ${precipitation}`, humidity && `Humidity ${humidity}`, wind && `Wind ${wind}`)}</Text>
      {forecast.length > 0 && (
        <ol className={styles.forecast} aria-label="Forecast">
          {forecast.map(({ day, weather, low, high }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: forecasts are static
            <li key={index}>
              <strong>{day}</strong>
              <span>{weather}</span>
              <span>{facts(high && `High ${high}`, low && `Low ${low}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </Widget>
  )
}

function Flights({ messageId, flights }: { messageId: string; flights: WebResults['flights'] }) {
  return (
    <Widget title="Flights" show={flights.length > 0}>
      <ul className={styles.list}>
        {flights.map(({ link, info: [name = '', ...info] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are static and several may have no URL
          <li key={index}>
            <Entry title={name} link={link} text={facts(...info)}>
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'flights', index }} name={name} />
            </Entry>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

function Product({ product }: { product: NonNullable<WebResults['product_result']> }) {
  return (
    <Widget title="Product" show>
      <Entry {...product} text={product.description} note={product.price}>
        <Rating {...product} />
      </Entry>
    </Widget>
  )
}

function Recipes({ messageId, recipes, fresh }: { messageId: string; recipes: WebResults['recipes_results']; fresh: boolean }) {
  return (
    <Widget title="Recipes" show={recipes.length > 0}>
      <Entries items={recipes} gapMs={ARTICLE_GAP_MS} fresh={fresh}>
        {(recipe, index) => (
          <Entry {...recipe} text={recipe.ingredients.join(', ')} note={facts(recipe.source || hostOf(recipe.link), recipe.time)}>
            <Rating {...recipe} />
            <InsertPart messageId={messageId} part={{ kind: 'web', list: 'recipes_results', index }} name={recipe.title} />
          </Entry>
        )}
      </Entries>
    </Widget>
  )
}

function Showtimes({ showtimes }: { showtimes: WebResults['showtimes'] }) {
  return (
    <Widget title="Showtimes" show={showtimes.length > 0}>
      <ul className={styles.list}>
        {showtimes.map((showing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are static and several may have no URL
          <li key={index}>
            <Entry {...showing} text={facts(showing.day, ...showing.times)} note={showing.address} />
          </li>
        ))}
      </ul>
    </Widget>
  )
}

function Searches({ title, searches, busy, onAsk }: { title: string; searches: readonly string[] } & Pick<WebWidgetsProps, 'busy' | 'onAsk'>) {
  return (
    <Widget title={title} show={searches.length > 0}>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search}>
            <Button size="sm" disabled={busy} onClick={() => onAsk(search)}>
              {search}
            </Button>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
