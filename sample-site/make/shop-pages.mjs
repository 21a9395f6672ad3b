import { collections, products } from './catalogue.mjs'
import { brand, escapeHtml, origin, page } from './layout.mjs'

const address = ({ handle }) => `/shop/${handle}/`
const alt = ({ title, kind, pack }) => (pack.kit ? `${title} on a plain ground` : `A kraft bag of ${title}, ${kind.toLowerCase()}`)

/** Renders one product in a grid. */
export function productCard(product) {
  return `<li><article class="product">
<a href="${address(product)}"><img src="/pictures/${product.handle}.webp" width="900" height="1100" alt="${alt(product)}" loading="lazy"></a>
<p class="kind">${product.kind} · ${product.weight}</p>
<h3><a href="${address(product)}">${product.title}</a></h3>
<p class="line">${product.line}</p>
<p class="till"><span class="price">£${product.price}</span> ${product.sold ? '<span class="quiet">Sold out</span>' : `<a class="button button-buy button-small" href="${address(product)}">Add to basket</a>`}</p>
</article></li>`
}

function productData(product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: `KO-${product.handle}`,
    description: product.copy,
    image: [`${origin}/pictures/${product.handle}.webp`],
    category: product.kind,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: origin + address(product),
      price: product.price,
      priceCurrency: 'GBP',
      availability: `https://schema.org/${product.sold ? 'OutOfStock' : 'InStock'}`,
    },
  }
}

function listData(name, list) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: list.length,
    itemListElement: list.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + address(product),
      name: product.title,
      image: `${origin}/pictures/${product.handle}.webp`,
    })),
  }
}

function tabs(current) {
  const links = [['/shop/', 'Everything'], ...collections.map(({ handle, title }) => [`/collections/${handle}/`, title])]
  return `<ul class="tabs">${links.map(([href, name]) => `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${name}</a></li>`).join('')}</ul>`
}

function listPage(path, title, line, list) {
  return page({
    path,
    title,
    description: line,
    data: [listData(title, list)],
    main: `<div class="frame">
<div class="page-head"><h1>${title}</h1><p class="lead">${line}</p></div>
${tabs(path)}
<h2 class="skip">Products</h2>
<ul class="grid">
${list.map(productCard).join('\n')}
</ul>
</div>
<div class="section"></div>`,
  })
}

function productPage(product) {
  const others = products.filter((other) => other.collection === product.collection && other !== product).slice(0, 4)
  const facts = [
    ['From', product.origin],
    ['Kind', product.kind],
    ['Size', product.weight],
    ['Sent', product.pack.kit ? 'Within two working days' : 'The afternoon it is roasted'],
  ]
  return page({
    path: address(product),
    title: product.title,
    description: `${product.line} ${product.copy.split('. ')[0]}.`,
    image: `${product.handle}.webp`,
    type: 'product',
    data: [productData(product)],
    main: `<div class="frame">
<p class="crumbs"><a href="/shop/">Shop</a> / <a href="/collections/${product.collection}/">${collections.find(({ handle }) => handle === product.collection).title}</a></p>
<article class="split page-head">
<img src="/pictures/${product.handle}.webp" width="900" height="1100" alt="${alt(product)}">
<div>
<p class="eyebrow">${product.kind}</p>
<h1>${product.title}</h1>
<p class="lead">${product.line}</p>
<p>${product.copy}</p>
${product.taste.length ? `<ul class="taste">${product.taste.map((word) => `<li>${word}</li>`).join('')}</ul>` : ''}
<table class="sheet"><tbody>${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>
<p class="price lead">£${product.price}</p>
<p class="actions">${product.sold ? '<a class="button button-outline" href="/newsletter/">Write when it is back</a>' : '<button class="button button-buy" type="button">Add to basket</button> <a class="button button-outline" href="/subscriptions/">Subscribe and save</a>'}</p>
</div>
</article>
<section class="section"><div class="section-head"><h2>From the same shelf</h2></div>
<ul class="grid">
${others.map(productCard).join('\n')}
</ul></section>
</div>`,
  })
}

/** Returns every page of the shop by URL. */
export function shopPages() {
  const shelves = collections.map(({ handle, title, line }) => [
    `/collections/${handle}/`,
    listPage(
      `/collections/${handle}/`,
      title,
      line,
      products.filter(({ collection }) => collection === handle),
    ),
  ])
  const cards = collections
    .map(
      ({ handle, title, line, image }) =>
        `<article class="story"><img src="/pictures/${image === 'dripper' ? 'stoneware-dripper' : image}.webp" width="900" height="900" style="aspect-ratio:1" alt="" loading="lazy"><h3><a href="/collections/${handle}/">${escapeHtml(title)}</a></h3><p>${line}</p></article>`,
    )
    .join('\n')
  return [
    [
      '/shop/',
      listPage(
        '/shop/',
        'Everything we roast',
        'Nine coffees, a tea of the cherry and a few good things to brew them with. The list changes with the season; the house espresso stays.',
        products,
      ),
    ],
    [
      '/collections/',
      page({
        path: '/collections/',
        title: 'Collections',
        description: 'Three shelves: espresso, filter and brewing kit.',
        main: `<div class="frame"><div class="page-head"><h1>Three shelves</h1><p class="lead">Start from how you brew. You can always change your mind at the till.</p></div><h2 class="skip">Collections</h2><div class="cards">${cards}</div></div><div class="section"></div>`,
      }),
    ],
    ...shelves,
    ...products.map((product) => [address(product), productPage(product)]),
  ]
}
