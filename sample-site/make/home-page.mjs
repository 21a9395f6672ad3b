import { products } from './catalogue.mjs'
import { join } from './join-block.mjs'
import { brand, organization, origin, page } from './layout.mjs'
import { posts } from './posts.mjs'
import { productCard } from './shop-pages.mjs'
import { plans } from './story-pages.mjs'

const season = ['tamar-dawn', 'old-orchard', 'huye-hill', 'night-ferry'].map((handle) => products.find((product) => product.handle === handle))

/** Renders the home page. */
export function homePage() {
  return page({
    path: '/',
    title: brand,
    description: organization.description,
    data: [organization, { '@context': 'https://schema.org', '@type': 'WebSite', name: brand, url: `${origin}/` }],
    main: `<section class="band on-band hero">
<div class="frame">
<div class="hero-text">
<p class="eyebrow">Coffee roasters, Tamar valley</p>
<h1>First light, <em>first</em> roast</h1>
<p class="lead">The drum is warm by five. By eight your beans are in a bag, and by noon they are on the train out of Plymouth.</p>
<p class="actions"><a class="button button-buy" href="/shop/">Choose a coffee</a> <a class="button button-outline" href="/farms/">See the farms</a></p>
</div>
<img class="hero-arch" src="/pictures/valley.jpg" width="2000" height="1250" alt="Sun rising over the hills of the Tamar valley">
</div>
</section>
<div class="frame">
<dl class="facts"><div><dt>Eleven farms</dt><dd>Walked by us, every one of them.</dd></div><div><dt>Two roast days</dt><dd>Tuesdays and Fridays, never to stock.</dd></div><div><dt>Four per cent</dt><dd>Of each bag goes to the pickers' school fund.</dd></div><div><dt>One oak fire</dt><dd>Coppiced wood from the next valley.</dd></div></dl>
</div>
<section class="section">
<div class="frame">
<div class="section-head"><div><h2>Four coffees, changed with the season</h2><p>We keep the list short enough to know by heart. Each one is here because somebody in the roastery would miss it.</p></div><a class="button button-outline" href="/shop/">See all coffees</a></div>
<ul class="grid">
${season.map(productCard).join('\n')}
</ul>
</div>
</section>
<section class="section tint">
<div class="frame split">
<div>
<p class="eyebrow">What a farmer gets</p>
<h2>Paid in full, in public</h2>
<p>Each bag carries the price we paid at the farm gate, beside the market price of that day. We pay before the boat sails, and we publish the bill.</p>
<div class="scroll"><table class="sheet"><thead><tr><th scope="col">Farm</th><th scope="col">Lot</th><th scope="col">Paid a kilo</th></tr></thead><tbody><tr><td>La Esperanza</td><td>October, washed</td><td>£6.40</td></tr><tr><td>Huye Hill</td><td>April, washed</td><td>£7.10</td></tr><tr><td>Finca Monzón</td><td>February, washed</td><td>£6.85</td></tr></tbody></table></div>
<p class="actions"><a class="button button-primary" href="/farms/">Read the ledger</a></p>
</div>
<img src="/pictures/cherries.webp" width="1200" height="900" alt="Ripe coffee cherries on the branch" loading="lazy">
</div>
</section>
<section class="section">
<div class="frame split">
<img src="/pictures/roaster.webp" width="1200" height="1500" style="aspect-ratio:1/1.1" alt="The green drum roaster beside the roastery window" loading="lazy">
<div>
<p class="eyebrow">The roastery</p>
<h2>A small drum, a slow fire</h2>
<p>Our drum takes twelve kilos and fourteen minutes. It is fed with oak from the Cotehele woods, cut in winter and dried for two summers, because embers hold their heat more evenly than flame.</p>
<p>Nothing is roasted until it is ordered. That is why there are two roast days, and why your bag has a date on it and not a season.</p>
<p class="actions"><a class="button button-outline" href="/about/">How we roast</a></p>
</div>
</div>
</section>
<section class="section band on-band">
<div class="frame">
<div class="section-head"><h2>Never run out on a Sunday</h2><a class="button button-buy" href="/subscriptions/">Start a subscription</a></div>
<div class="cards">${plans.map(({ name, line, price }) => `<article class="card" style="color:var(--color-text)"><h3>${name}</h3><p>${line}</p><span class="price">£${price} a delivery</span></article>`).join('\n')}</div>
</div>
</section>
<section class="section">
<div class="frame">
<div class="section-head"><h2>From the journal</h2><a href="/journal/">All stories</a></div>
<div class="cards">
${posts.map(({ handle, title, line, image }) => `<article class="story"><img src="/pictures/${image}" width="1400" height="933" style="aspect-ratio:3/2" alt="" loading="lazy"><h3><a href="/journal/${handle}/">${title}</a></h3><p>${line}</p></article>`).join('\n')}
</div>
</div>
</section>
<section class="section tint"><figure class="frame quote" style="margin-block:0"><blockquote style="margin:0"><p>“It tastes like somebody thought about it for fourteen minutes, and then got out of the way.”</p></blockquote><figcaption class="quiet">Rosalind Opie, the Calstock ferry café</figcaption></figure></section>
${join()}`,
  })
}
