export const origin = 'https://kestrelandoak.example'
export const brand = 'Kestrel & Oak'

const navigation = [
  ['/shop/', 'Shop'],
  ['/subscriptions/', 'Subscriptions'],
  ['/farms/', 'Farms'],
  ['/journal/', 'Journal'],
  ['/about/', 'About'],
]
const social = [
  ['Instagram', 'https://www.instagram.com/kestrelandoak.example'],
  ['Facebook', 'https://www.facebook.com/kestrelandoak.example'],
  ['YouTube', 'https://www.youtube.com/@kestrelandoak.example'],
  ['TikTok', 'https://www.tiktok.com/@kestrelandoak.example'],
  ['Pinterest', 'https://www.pinterest.co.uk/kestrelandoakexample'],
]

export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand,
  url: `${origin}/`,
  logo: `${origin}/pictures/logo.svg`,
  description: 'Small-batch coffee, roasted over oak embers in the Tamar valley and posted the same afternoon.',
  email: 'hello@kestrelandoak.example',
  address: { '@type': 'PostalAddress', streetAddress: '15 Fore Street', addressLocality: 'Calstock', addressRegion: 'Cornwall', addressCountry: 'GB' },
  sameAs: social.map(([, url]) => url),
}

/** Escapes text for an HTML text node or a quoted attribute. */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Renders a complete page. `path` is its URL on the site, `data` its JSON-LD objects. */
export function page({ path, title, description, main, image = 'share.jpg', type = 'website', data = [] }) {
  const full = path === '/' ? `${brand}: coffee roasted over oak embers` : `${title} · ${brand}`
  const current = navigation.find(([href]) => path.startsWith(href))?.[0]
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(full)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${origin}${path}">
<meta name="theme-color" content="#0f5c4a">
<meta property="og:site_name" content="${escapeHtml(brand)}">
<meta property="og:title" content="${escapeHtml(path === '/' ? brand : title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:type" content="${type}">
<meta property="og:url" content="${origin}${path}">
<meta property="og:image" content="${origin}/pictures/${image}">
<meta property="og:locale" content="en_GB">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/pictures/icon-180.png">
<link rel="preload" href="/fonts/fraunces-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/styles/tokens.css">
<link rel="stylesheet" href="/styles/site.css">
<link rel="stylesheet" href="/styles/parts.css">
<link rel="stylesheet" href="/styles/pages.css">
${data.map((item) => `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>\n`).join('')}</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="header">
<p class="notice">Roasted Tuesdays and Fridays, posted the same afternoon. Free UK delivery over £25.</p>
<div class="frame">
<a class="logo" href="/" aria-label="${escapeHtml(brand)}, home"><img class="logo-day" src="/pictures/logo.svg" width="264" height="48" alt="${escapeHtml(brand)}"><img class="logo-dark" src="/pictures/logo-light.svg" width="264" height="48" alt=""></a>
<nav aria-label="Main">
${navigation.map(([href, name]) => `<a href="${href}"${href === current ? ' aria-current="true"' : ''}>${name}</a>`).join('\n')}
</nav>
<a class="button button-primary button-small" href="/shop/">Choose a coffee</a>
</div>
</header>
<main id="main">
${main}
</main>
<footer class="footer">
<div class="frame">
<div class="about">
<a href="/" aria-label="${escapeHtml(brand)}, home"><img src="/pictures/logo-light.svg" width="264" height="48" alt="${escapeHtml(brand)}" loading="lazy"></a>
<p>15 Fore Street, Calstock, Cornwall. Open when the drum is warm: Tuesday to Saturday, eight until three.</p>
</div>
<nav aria-label="Coffee"><h2>Coffee</h2><ul><li><a href="/shop/">Shop</a></li><li><a href="/collections/espresso/">Espresso</a></li><li><a href="/collections/filter/">Filter</a></li><li><a href="/subscriptions/">Subscriptions</a></li></ul></nav>
<nav aria-label="Roastery"><h2>Roastery</h2><ul><li><a href="/about/">About us</a></li><li><a href="/farms/">Our farms</a></li><li><a href="/journal/">Journal</a></li><li><a href="/newsletter/">Letters</a></li><li><a href="/delivery/">Delivery</a></li></ul></nav>
<nav aria-label="Elsewhere"><h2>Elsewhere</h2><ul>${social.map(([name, href]) => `<li><a href="${href}" rel="me">${name}</a></li>`).join('')}</ul></nav>
<p class="small">Kestrel &amp; Oak is an invented roaster. Brandwright ships this site so that there is a brand to look at from the first minute.</p>
</div>
</footer>
<section class="consent" aria-label="Cookies" hidden>
<p>We use cookies to remember your basket. With your leave we would also count visits.</p>
<div><button type="button" value="all">Accept all</button><button type="button" value="needed">Only needed</button></div>
</section>
<script src="/consent.js" defer></script>
</body>
</html>
`
}
