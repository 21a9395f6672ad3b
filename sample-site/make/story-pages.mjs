import { join } from './join-block.mjs'
import { brand, organization, origin, page } from './layout.mjs'
import { posts } from './posts.mjs'

export const plans = [
  { name: 'The single', line: 'One bag every fortnight. Enough for a person with a filter and a plan.', price: '10.50' },
  { name: 'The pair', line: 'Two bags every fortnight: one you know, and one you do not know yet.', price: '20.00' },
  { name: 'The table', line: 'Four bags a month for a house where the kettle is never quite cold.', price: '38.00' },
]

const emails = [
  ['2026-11-17', 'The drum is lit at five', 'Huye Hill is back on the list, and there are only sixty bags of it.'],
  ['2026-11-10', 'Forty bags from Doña Inés', 'La Esperanza landed at Falmouth on Thursday. Here is what we paid for it.'],
  ['2026-10-31', 'A dark roast for a dark evening', 'Oak Ember is ten per cent kinder to your pocket until the clocks have settled.'],
  ['2026-10-14', 'We burned the first batch', 'It tasted of bacon. Then we learned to wait for the embers.'],
  ['2026-09-22', 'Grind it finer than you think', 'Three small changes that make a bigger cup, and one that does nothing at all.'],
  ['2026-09-08', 'The Sunday you run out', 'How to never have that Sunday, for £10.50 a fortnight.'],
]

const day = (date) => new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const head = (title, lead) => `<div class="page-head"><h1>${title}</h1><p class="lead">${lead}</p></div>`

function farms() {
  const list = [
    [
      'La Esperanza',
      'Huila, Colombia',
      'esperanza.webp',
      'Doña Inés Muñoz keeps nine hectares of caturra between 1,700 and 1,900 metres. She picks the upper terraces herself and argues about the price until both of us are laughing.',
    ],
    [
      'Huye Hill',
      'Huye, Rwanda',
      'huye.webp',
      'A cooperative of 180 growers around one washing station. The price of the day is painted on the wall, so nobody needs to ask twice.',
    ],
  ]
  return page({
    path: '/farms/',
    title: 'Our farms',
    description: 'Eleven farms in six countries, each one walked by us, with the price we paid on the back of the bag.',
    image: 'esperanza.webp',
    main: `<div class="frame">${head('Eleven farms, eleven handshakes', 'We buy from eleven farms we have walked, and we say what we paid on every bag. No brokers, no blends of unknown parts.')}</div>
${list.map(([name, place, image, text], index) => `<section class="section${index % 2 ? '' : ' tint'}"><div class="frame split">${index % 2 ? '' : `<img src="/pictures/${image}" width="1400" height="933" alt="Hills around ${name}">`}<div><p class="eyebrow">${place}</p><h2>${name}</h2><p>${text}</p></div>${index % 2 ? `<img src="/pictures/${image}" width="1400" height="933" alt="Hills around ${name}" loading="lazy">` : ''}</div></section>`).join('\n')}
<section class="section"><div class="frame"><div class="section-head"><div><h2>The ledger</h2><p>What we paid at the farm gate this year, for a kilo of green coffee, beside the market on the same day.</p></div></div>
<div class="scroll"><table class="sheet"><thead><tr><th scope="col">Farm</th><th scope="col">Country</th><th scope="col">Paid</th><th scope="col">Market</th></tr></thead><tbody>${[
      ['La Esperanza', 'Colombia', '6.40', '4.90'],
      ['Huye Hill', 'Rwanda', '7.10', '5.05'],
      ['Finca Monzón', 'Guatemala', '6.85', '4.95'],
      ['Boji station', 'Ethiopia', '7.60', '5.30'],
      ['Fazenda Santa Luzia', 'Brazil', '5.20', '4.40'],
      ['Cooperativa Norandino', 'Peru', '5.90', '4.70'],
    ]
      .map(([farm, country, paid, market]) => `<tr><td>${farm}</td><td>${country}</td><td>£${paid}</td><td>£${market}</td></tr>`)
      .join('')}</tbody></table></div>
<p class="actions"><a class="button button-primary" href="/collections/filter/">Taste the single farms</a></p></div></section>`,
  })
}

function about() {
  return page({
    path: '/about/',
    title: 'About us',
    description: 'A small roastery on Fore Street in Calstock, run by three people, one drum and an oak fire.',
    image: 'shopfront.webp',
    data: [{ ...organization, '@type': 'LocalBusiness', openingHours: 'Tu-Sa 08:00-15:00' }],
    main: `<div class="frame">${head('Three people and an oak fire', 'Kestrel &amp; Oak began in a boat shed in 2014 with a drum the size of a bucket. We have moved twice since, both times uphill.')}</div>
<section class="section tint"><div class="frame split"><img src="/pictures/shopfront.webp" width="1400" height="933" alt="The shop on Fore Street with its striped awning"><div><h2>The shop on Fore Street</h2><p>Downstairs there are six stools, one machine and a counter that used to be a chapel door. Upstairs is the drum. If you come on a Tuesday or a Friday before eight, you can hear first crack from the street.</p><p>Dogs are welcome, laptops are tolerated, and the second filter is half price.</p></div></div></section>
<section class="section"><div class="frame split"><div><h2>What we will not do</h2><p>We will not flavour a coffee, roast for stock or call anything an experience. We do not run sales in January. If a bag is wrong we send another, and we would like to know why.</p><p class="actions"><a class="button button-primary" href="/shop/">Choose a coffee</a></p></div><img src="/pictures/beans.jpg" width="1000" height="1000" style="aspect-ratio:4/3" alt="Freshly roasted beans, from above" loading="lazy"></div></section>`,
  })
}

function subscriptions() {
  const terms = [
    ['You choose the day', 'Deliveries leave on roast days only, so that nothing waits on a shelf. Pick Tuesday or Friday and change it whenever you like.'],
    ['You can stop', 'Pause for a holiday, skip a week, or leave with one click. We will ask why once, and only once.'],
    ['It costs less', 'Every subscription takes eight per cent off the shop price, and postage is always ours.'],
  ]
  return page({
    path: '/subscriptions/',
    title: 'Subscriptions',
    description: 'Coffee by post on roast days, eight per cent under the shop price, stopped whenever you like.',
    main: `<section class="band on-band"><div class="frame">${head('Never run out on a Sunday', 'Freshly roasted coffee through the letterbox, as often as your kettle asks for it.').replace('class="lead"', 'class="lead" style="color:inherit"')}<h2 class="skip">Plans</h2><div class="cards" style="padding-bottom:5rem">${plans.map(({ name, line, price }) => `<article class="card" style="color:var(--color-text)"><h3>${name}</h3><p>${line}</p><p class="price">£${price} a delivery</p><a class="button button-buy" href="/shop/">Start ${name.toLowerCase()}</a></article>`).join('\n')}</div></div></section>
<section class="section"><div class="frame"><h2 class="skip">Terms</h2><div class="cards">${terms.map(([title, text]) => `<article class="card"><h3>${title}</h3><p>${text}</p></article>`).join('\n')}</div></div></section>`,
  })
}

function journal() {
  return page({
    path: '/journal/',
    title: 'Journal',
    description: 'Stories from the drum, the farms and the kitchen table.',
    main: `<div class="frame">${head('The journal', 'Stories from the drum, the farms and the kitchen table. We write when there is something to say.')}<h2 class="skip">Stories</h2><div class="cards">${posts.map(({ handle, title, line, image, date }) => `<article class="story"><img src="/pictures/${image}" width="1400" height="933" style="aspect-ratio:3/2" alt="" loading="lazy"><h3><a href="/journal/${handle}/">${title}</a></h3><p>${line}</p><p class="quiet">${day(date)}</p></article>`).join('\n')}</div></div>${join()}`,
  })
}

function post({ handle, title, line, image, date, parts }) {
  const path = `/journal/${handle}/`
  return page({
    path,
    title,
    description: line,
    image,
    type: 'article',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        datePublished: date,
        image: `${origin}/pictures/${image}`,
        author: { '@type': 'Organization', name: brand },
      },
    ],
    main: `<article class="frame"><div class="prose"><div class="page-head"><p class="eyebrow">${day(date)}</p><h1>${title}</h1><p class="lead">${line}</p></div><img class="portrait" src="/pictures/${image}" width="1400" height="933" style="aspect-ratio:3/2" alt="">${parts.map(([heading, texts]) => `${heading ? `<h2>${heading}</h2>` : ''}${texts.map((text) => `<p>${text}</p>`).join('')}`).join('\n')}</div></article>${join()}`,
  })
}

function newsletter() {
  return page({
    path: '/newsletter/',
    title: 'Letters',
    description: 'The letters we sent on roast days, with their subjects and first lines.',
    main: `<div class="frame">${head('Letters from the roastery', 'Everything we have posted to our readers this autumn. The subject comes first, then the line you would have seen beside it.')}<h2 class="skip">Newsletter archive</h2><ul class="mail newsletter-archive">${emails.map(([date, subject, preview]) => `<li><time class="quiet" datetime="${date}">${day(date)}</time><div><h3 class="subject">${subject}</h3><p class="preview quiet">${preview}</p></div></li>`).join('\n')}</ul></div>${join()}`,
  })
}

function delivery() {
  return page({
    path: '/delivery/',
    title: 'Delivery',
    description: 'When your coffee is posted, what it costs and what to do if it is late.',
    main: `<article class="frame"><div class="prose">${head('How it gets to you', 'By train to Plymouth, then by the post. Most bags arrive the day after they are roasted.')}<h2>What it costs</h2><p>Postage is £2.95 anywhere in the United Kingdom, and nothing when your basket passes £25. Subscriptions are always posted free.</p><h2>When it leaves</h2><p>Orders placed before ten on a Tuesday or a Friday are roasted that morning. Anything later waits for the next roast day, because we would rather be late than stale.</p><h2>If it is late</h2><p>Give the post three days, then write to us. We send another bag first and ask questions afterwards.</p></div></article><div class="section"></div>`,
  })
}

function lost() {
  return page({
    path: '/404.html',
    title: 'Not here',
    description: 'This page is not here.',
    main: `<section class="band on-band"><div class="frame section quote"><p class="eyebrow" style="color:var(--peach)">404</p><h1>The kestrel flew off with this page</h1><p class="lead" style="margin-block:1.5rem">It may come back with the season. Until then, the coffee is where it always was.</p><p class="actions" style="justify-content:center"><a class="button button-buy" href="/shop/">Choose a coffee</a> <a class="button button-outline" href="/">Back to the start</a></p></div></section>`,
  })
}

/** Returns every page except the shop and the home page, by URL. */
export function storyPages() {
  return [
    ['/farms/', farms()],
    ['/about/', about()],
    ['/subscriptions/', subscriptions()],
    ['/journal/', journal()],
    ['/newsletter/', newsletter()],
    ['/delivery/', delivery()],
    ...posts.map((story) => [`/journal/${story.handle}/`, post(story)]),
    ['/404.html', lost()],
  ]
}
