import { firstText, type Raw, raw, raws } from './web-results.ts'

const MAX_SERVICES = 16
const MAX_HOURS = 8
const MAX_PRICE_LEVEL = 5

/** Facts about a place. `openNow` applies to the time of the search, `openingHours` has one line per day, and `services` are short labels. */
interface PlaceFacts {
  description: string
  openNow: boolean | null
  openingHours: string[]
  services: string[]
  price: string
}

/** Labels of services that providers report as booleans, by field name without separators. */
const SERVICES: Record<string, string> = {
  dinein: 'Dine-in',
  hasdinein: 'Dine-in',
  takeout: 'Takeaway',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  hasdelivery: 'Delivery',
  curbsidepickup: 'Kerbside pickup',
  hascurbsidepickup: 'Kerbside pickup',
  instorepickup: 'In-store pickup',
  instoreshopping: 'In-store shopping',
  reservable: 'Reservations',
  servesbreakfast: 'Breakfast',
  servesbrunch: 'Brunch',
  serveslunch: 'Lunch',
  servesdinner: 'Dinner',
  servesvegetarianfood: 'Vegetarian food',
  servesbeer: 'Beer',
  serveswine: 'Wine',
}

/** Parses facts about a place in the format of SerpAPI or a place directory. Drops absent or mistyped fields. */
export function placeFacts(item: Raw): PlaceFacts {
  const opening = raw(item.opening_hours)
  const weekdays = texts(opening.weekday_text)
  return {
    description: firstText(item.description, item.snippet),
    openNow: booleanOf(opening.open_now),
    openingHours: (weekdays.length > 0 ? weekdays : hoursOf(item.operating_hours ?? item.hours)).slice(0, MAX_HOURS),
    services: servicesOf(item, raw(item.service_options), listOf(item.service_options)),
    price: firstText(item.price, priceOfLevel(item.price_level)),
  }
}

/** Parses facts about a place in Brave's format. */
export function bravePlaceFacts(item: Raw): PlaceFacts {
  const days = listOf(raw(item.opening_hours).days).map((day) => (Array.isArray(day) ? raws(day) : [raw(day)]))
  const lines = days.map((spans) => [firstText(spans[0]?.full_name, spans[0]?.abbr_name), spans.map(spanOf).filter(Boolean).join(', ')] as const)
  return {
    description: firstText(item.description),
    openNow: null,
    openingHours: lines.flatMap(([day, hours]) => (day && hours ? [`${day}: ${hours}`] : [])).slice(0, MAX_HOURS),
    services: unique([...texts(item.categories), ...texts(item.serves_cuisine)]),
    price: firstText(item.price_range),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => listOf(value).flatMap((item) => (typeof item === 'string' ? [firstText(item)].filter(Boolean) : []))
const booleanOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
const unique = (labels: readonly string[]): string[] => [...new Set(labels)].slice(0, MAX_SERVICES)
const spanOf = (span: Raw): string => [firstText(span.opens), firstText(span.closes)].filter(Boolean).join('–')

/** Returns one line per day from hours by weekday. Accepts an object or a list of such objects. */
const hoursOf = (value: unknown): string[] =>
  (Array.isArray(value) ? raws(value) : [raw(value)]).flatMap((days) =>
    Object.entries(days)
      .slice(0, MAX_HOURS)
      .flatMap(([day, hours]) => (/^\p{L}{2,30}$/u.test(day) && firstText(hours) ? [`${capitalized(day)}: ${firstText(hours)}`] : [])),
  )
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the labels of the services that a place offers. Some providers report labels, others booleans, of which only `true` counts. */
function servicesOf(item: Raw, options: Raw, labels: readonly unknown[]): string[] {
  const offered = [...Object.entries(item), ...Object.entries(options)].flatMap(([name, value]) => {
    const key = name.toLowerCase().replaceAll(/[^a-z]/gu, '')
    return value === true && Object.hasOwn(SERVICES, key) ? [SERVICES[key] as string] : []
  })
  return unique([...offered, ...texts(labels)])
}

/** Renders a price level from 1 to 5 as that many currency signs. */
const priceOfLevel = (level: unknown): string =>
  typeof level === 'number' && level >= 1 && level <= MAX_PRICE_LEVEL ? '$'.repeat(Math.round(level)) : firstText(level)
