import { expect, test } from 'vitest'
import { sampleGuide } from '../testing/sample-guide.ts'
import { citationsOf, sourceTexts } from './citations.ts'

const PAGE = 'https://salt.example/delivery'
const TEXT = [
  'We deliver on Tuesdays and Fridays, within 3 days of your order. An order of 45.00 euros or more travels free.',
  'Our jars come back to us: return twelve of them and the thirteenth is filled at no cost.',
  'The harbour shop is open from 9:30 to 17:00, but it’s closed when the tide is over the road.',
  'Salt does not go bad. If yours has taken on water, dry it in an oven at 80 degrees for half an hour.',
]
const card = { kind: 'page' as const, title: 'Delivery', url: PAGE, text: '', image: null }
const read = (text = TEXT.join('\n\n')) => ({
  id: 'm-read',
  role: 'function' as const,
  content: JSON.stringify({ url: PAGE, metadata: { title: 'Delivery' }, text }),
  detail: { tool: { cards: [card], sources: [] } },
})
const citedIn = (answer: string, kind: 'quote' | 'sentence', branch = [read()]) => citationsOf(answer, branch).filter((citation) => citation.kind === kind)
const verdictsOf = (answer: string, branch = [read()]) => citedIn(answer, 'quote', branch).map(({ verdict }) => verdict)

test('finds a quote despite different punctuation, case and omissions, and returns its position', () => {
  const [found] = citationsOf(`They deliver often: “we deliver on Tuesdays and Fridays” ([Delivery](${PAGE})).`, [read()])
  expect(found).toMatchObject({ verdict: 'found', url: PAGE, title: 'Delivery', messageId: 'm-read' })
  expect(sourceTexts([read()])[0]?.text.slice(found?.start, found?.end)).toBe('We deliver on Tuesdays and Fridays')
  const link = `[d](${PAGE}/)`
  expect(verdictsOf(`"it's closed when the tide is over the road" ${link}`)).toEqual(['found'])
  expect(verdictsOf(`- ${link}: “Our jars come back to us … the thirteenth is filled at no cost.”`)).toEqual(['found'])
  expect(verdictsOf(`“the thirteenth is filled … Our jars come back” ${link}`)).toEqual(['missing'])
  expect(verdictsOf(`“We deliver on Mondays and Fridays, within 3 days of your order” ${link}`)).toEqual(['near'])
})

test('checks a quote only against the page that the quote’s paragraph links to', () => {
  const other = 'https://other.example/'
  const branch = [
    read(),
    {
      ...read('Something else is said on this page.'),
      id: 'm-2',
      content: JSON.stringify({ url: other, text: 'Something else is said on this page.' }),
      detail: { tool: { cards: [{ ...card, url: other }], sources: [] } },
    },
  ]
  expect(verdictsOf(`[a](${PAGE}) says “Salt does not go bad”, [b](${other}) says “something else is said”.`, branch)).toEqual(['found', 'found'])
  expect(verdictsOf(`[b](${other}) says “Salt does not go bad”.`, branch)).toEqual(['missing'])
  expect(
    verdictsOf(`“Salt does not go bad. If yours has taken on water, dry it” ([A](${PAGE})). “Something else is said on this page” ([B](${other})).`, branch),
  ).toEqual(['found', 'found'])
  expect(verdictsOf('“Salt does not go bad”, without a link.', branch)).toEqual([])
  expect(citationsOf('“Salt does not go bad” [x](https://never-read.example/salt)', branch)).toEqual([
    {
      kind: 'quote',
      quote: 'Salt does not go bad',
      verdict: 'unread',
      url: 'https://never-read.example/salt',
      title: 'never-read.example/salt',
      messageId: '',
      start: 0,
      end: 0,
    },
  ])
  expect(verdictsOf('“Salt does not go bad” [x](https://never-read.example/)', []), 'no page was read').toEqual(['unread'])
  expect(verdictsOf(`“no cost” is a term ([a](${PAGE})).`, branch)).toEqual([])
})

test('ignores inch marks and the text between two quotes, and parses links with titles', () => {
  const wiki = 'https://en.example/Salt_(chemistry)'
  const branch = [
    { ...read(), content: JSON.stringify({ url: wiki, text: TEXT.join(' ') }), detail: { tool: { cards: [{ ...card, url: wiki }], sources: [] } } },
  ]
  expect(verdictsOf(`The 12" board and the 14" board cost the same ([a](${PAGE})).`)).toEqual([])
  expect(verdictsOf(`»Salt does not go bad« und noch mehr Text »our jars come back« ([a](${PAGE})).`)).toEqual(['found', 'found'])
  expect(verdictsOf(`“Salt does not go bad” ([a](${wiki} "Salt")).`, branch)).toEqual(['found'])
})

test('checks at most forty quotes of a long answer', () => {
  expect(citationsOf(`“Salt does not go bad” [a](${PAGE}) `.repeat(2000), [read()])).toHaveLength(40)
  for (const prefix of ['[', '“', '«', '"', '](https://', '[a](https://']) expect(citationsOf(prefix.repeat(20_000 / prefix.length), [read()])).toEqual([])
})

test('checks quotes against the search snippets of the linked page, and against truncated results', () => {
  const search = {
    id: 'm-s',
    role: 'function' as const,
    content: JSON.stringify({
      organic: [
        { title: 'Delivery', link: PAGE, snippet: 'We deliver on Tuesdays' },
        { title: 'Shop', link: 'https://x.example/', snippet: 'Open on Sundays only' },
      ],
    }),
    detail: { tool: { cards: [card, { ...card, url: 'https://x.example/' }], sources: [] } },
  }
  expect(verdictsOf(`“open on Sundays only” [d](${PAGE})`, [search])).toEqual(['missing'])
  expect(verdictsOf(`“we deliver on Tuesdays” [d](${PAGE})`, [search])).toEqual(['found'])
  expect(verdictsOf(`“Salt does not go bad” [d](${PAGE})`, [{ ...read(), content: read().content.slice(0, -10) }])).toEqual(['found'])
})

const link = `[Delivery](${PAGE})`
const numbered = `[1](${PAGE} "Delivery. All days")`
test.each<[string, { quote: string; verdict: string }[]]>([
  [`We deliver on Tuesdays and Fridays ${numbered}.`, [{ quote: 'We deliver on Tuesdays and Fridays.', verdict: 'found' }]],
  [`Orders travel free from 45 euros (${link}). Nothing is linked here.`, [{ quote: 'Orders travel free from 45 euros.', verdict: 'near' }]],
  [`- **Free** orders: 50 euros or more travels free (${link})`, [{ quote: 'Free orders: 50 euros or more travels free', verdict: 'missing' }]],
  [`Lamps are sold in every colour. ${link}`, [{ quote: 'Lamps are sold in every colour.', verdict: 'unproven' }]],
  [
    `Twelve empty jars return and the thirteenth jar is filled. ${numbered} The shop is open from 9:30.`,
    [{ quote: 'Twelve empty jars return and the thirteenth jar is filled.', verdict: 'near' }],
  ],
  [`Teie tellimus jõuab kohale 3 päevaga ${numbered}`, [{ quote: 'Teie tellimus jõuab kohale 3 päevaga', verdict: 'unproven' }]],
  [`Ihre Bestellung ab 1.250 Euro reist kostenlos ${numbered}`, [{ quote: 'Ihre Bestellung ab 1.250 Euro reist kostenlos', verdict: 'missing' }]],
  ['The harbour shop is closed on Mondays [x](https://never-read.example/).', [{ quote: 'The harbour shop is closed on Mondays x.', verdict: 'unread' }]],
  [`See ${link}.`, []],
  [`[Orders of 50 euros or more travel free](${PAGE}).`, [{ quote: 'Orders of 50 euros or more travel free.', verdict: 'missing' }]],
  [`- [Orders of 45 euros or more travel free](${PAGE})`, [{ quote: 'Orders of 45 euros or more travel free', verdict: 'near' }]],
  [`- [How the company delivers jars and lamps](https://unread.example/)`, []],
  [`They say “We deliver on Tuesdays and Fridays” in their own words (${link}).`, []],
])('rates each linked sentence of “%s”', (answer, expected) => {
  expect(citedIn(answer, 'sentence').map(({ quote, verdict }) => ({ quote, verdict }))).toEqual(expected)
})

test('returns the passage that supports a linked sentence, and checks the figures of products', () => {
  const [near] = citedIn(`Orders travel free from 45 euros (${link}).`, 'sentence')
  expect(sourceTexts([read()])[0]?.text.slice(near?.start, near?.end)).toContain('An order of 45.00 euros or more travels free')
  const url = 'https://salt.example/oak'
  const products = {
    ...read(),
    content: JSON.stringify({ products: [{ title: 'Oak table', price: '450.00', rating: 128, url }] }),
    detail: { tool: { cards: [{ kind: 'product' as const, title: 'Oak table', url, text: '', image: null }], sources: [] } },
  }
  const verdicts = (answer: string) => citationsOf(answer, [products]).map(({ verdict }) => verdict)
  expect(verdicts(`Our [Oak table](${url}) costs 450 euros today`)).toEqual(['unproven'])
  expect(verdicts(`Our [Oak table](${url}) was rated by 128 people`)).toEqual(['unproven'])
  expect(verdicts(`Our [Oak table](${url}) costs 455 euros today`)).toEqual(['missing'])
})

test('does not check a link whose label is the title of the page', () => {
  const label = 'How we deliver jars to your door'
  const titled = { ...read(), detail: { tool: { cards: [{ ...card, title: `${label} | Salt` }], sources: [] } } }
  expect(citedIn(`- [${label}](${PAGE})`, 'sentence', [titled])).toEqual([])
  expect(citedIn(`- [${label}](${PAGE})`, 'sentence')).toHaveLength(1)
})

test('checks a sentence against all pages that it links to, with numbers in any format', () => {
  const other = 'https://salt.example/jars'
  const jars = {
    ...read(),
    id: 'm-jars',
    content: JSON.stringify({ url: other, text: 'A jar weighs 1 250 g when it is full.', left_out: 4213 }),
    detail: { tool: { cards: [{ ...card, url: other }], sources: [] } },
  }
  const verdict = (answer: string, branch = [read(), jars]) => citedIn(answer, 'sentence', branch).map(({ verdict }) => verdict)
  const both = `An order of 45 euros travels free [1](${PAGE}) and a full jar weighs 1,250 g [2](${other}).`
  expect(verdict(both)).toEqual(['near'])
  expect(verdict(both.replace('1,250', '1,260'))).toEqual(['missing'])
  expect(verdict(both.replace('1,250', '1,260'), [read()]), 'the page that was not read may have it').toEqual(['unproven'])
  expect(verdict(`A full jar is one of 4213 jars [2](${other}).`), 'a count of the tool is no text of the page').toEqual(['missing'])
  const [sentence] = citedIn(`It is **always** free, says \`old_jar\` [1](${PAGE}), [2](${other}).`, 'sentence', [read(), jars])
  expect(sentence?.quote).toBe('It is always free, says old_jar.')
})

test('checks at most forty linked sentences, and skips paragraphs that are too long', () => {
  expect(citationsOf(`Salt does not go bad at all [1](${PAGE}). `.repeat(50), [read()])).toHaveLength(40)
  expect(citationsOf(`Salt does not go bad at all. [1](${PAGE}) `.repeat(2000), [read()])).toEqual([])
})

test('rejects exactly the altered quotes among 200 quotes', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const words = TEXT.join(' ').split(' ')
  const planted = Array.from({ length: 200 }, (_, index) => {
    const size = 5 + random(10)
    const part = words.slice(random(words.length - size)).slice(0, size)
    if (index % 2 === 1) return { text: part.join(' '), altered: false }
    const numbers = part.flatMap((word, at) => (/\d/u.test(word) ? [at] : []))
    const at = numbers[0] ?? random(size)
    const changed = /\d/u.test(part[at] ?? '') ? (part[at] ?? '').replace(/\d/u, (digit) => String((Number(digit) + 1) % 10)) : 'never'
    return { text: part.with(at, changed).join(' '), altered: true }
  })
  const flagged = planted.map(({ text }) => verdictsOf(`“${text}” [d](${PAGE})`)[0] !== 'found')
  expect(planted.map(({ altered }) => altered)).toEqual(flagged)
})

test('rejects exactly the quotes in which a word or a number was altered', () => {
  const guide = sampleGuide()
  const { headers, paragraphs } = guide.textSamples
  const pages = [...paragraphs, ...Object.values(headers).flat(), ...TEXT, ...guide.products.map(({ description }) => description)]
  const text = pages.filter((line) => !/[“”„«»"[\]…]|\.\.\./u.test(line)).join('\n')
  const lines = text.split('\n').filter((line) => line.split(' ').length >= 6)
  let seed = 20_261_127
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * limit)
  }
  const vocabulary = [...new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length > 3))]
  const planted = Array.from({ length: 200 }, (_, index) => {
    const words = (lines[below(lines.length)] as string).split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
    const size = Math.min(words.length, 5 + below(16))
    const from = below(words.length - size + 1)
    const quote = words.slice(from, from + size)
    if (index % 2 === 0) return { quote: below(2) === 0 ? quote.join(' ') : quote.join(' ').toUpperCase(), isAltered: false }
    const numbered = quote.findIndex((word) => /\d/u.test(word))
    const at = numbered >= 0 ? numbered : below(quote.length)
    const other = () => vocabulary[below(vocabulary.length)] as string
    let changed = numbered >= 0 ? (quote[at] as string).replace(/\d/u, (digit) => String((Number(digit) + 1) % 10)) : other()
    while (changed.toLowerCase() === quote[at]?.toLowerCase()) changed = other()
    return { quote: quote.with(at, changed).join(' '), isAltered: true }
  })
  const verdicts = planted.map(({ quote, isAltered }) => ({ quote, isAltered, verdict: verdictsOf(`“${quote}” ([p](${PAGE}))`, [read(text)])[0] }))
  expect(verdicts.filter(({ isAltered, verdict }) => isAltered && verdict === 'found')).toEqual([])
  expect(verdicts.filter(({ isAltered, verdict }) => !isAltered && verdict !== 'found')).toEqual([])
})
