/**
 * Features without which a section looks visibly different, each with the prefixes of those notes that do not apply to the output of the renderer. All other
 * features have a fallback in the markup, for reasons listed in docs/email.md.
 */
const FEATURES = {
  // This note is about elliptical corners with a slash, which no section uses.
  'css-border-radius': ['Partial support. Shorthand for setting elliptical borders'],
  'css-box-shadow': [],
  'css-linear-gradient': [],
  'css-mix-blend-mode': [],
  'css-text-transform': [],
  'css-transform': ['Partial. `scale translate`'],
  // Gmail converts the image to JPEG, and sections contain no animated images.
  'image-avif': ['Converts still AVIF', 'Support depends on browser', 'Does not support animated'],
  'image-svg': [],
  'image-webp': ['Partial: Converts file to jpg', 'Partial. Does not support animation', 'Partial. Webmail rendering depends'],
}

/** Families of email clients, most widely used first. */
const FAMILIES = ['gmail', 'apple-mail', 'outlook', 'yahoo', 'samsung-email', 'aol', 'thunderbird', 'protonmail', 'fastmail']
const PLATFORMS = {
  'desktop-app': 'desktop',
  'desktop-webmail': 'web',
  'mobile-webmail': 'mobile web',
  webmail: 'web',
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  'windows-mail': 'Windows Mail',
  'outlook-com': 'web',
}

/** Returns the caniemail data about features of sections. Throws if a feature, a note or the name of a platform is missing. */
export function clientSupport({ last_update_date, nicenames, data }) {
  const clients = clientsOf(data)
  const indexes = new Map(clients.map(({ family, platform }, index) => [`${family} ${platform}`, index]))
  const features = Object.entries(FEATURES).map(([slug, unrelated]) => {
    const feature = data.find((one) => one.slug === slug)
    if (!feature) throw new Error(`caniemail has no feature ${slug}.`)
    return [slug, supportOf(feature, unrelated, indexes)]
  })
  return {
    date: last_update_date.slice(0, 10),
    clients: clients.map(({ family, platform }) => [nicenames.family[family], PLATFORMS[platform]]),
    features: Object.fromEntries(features),
  }
}

function clientsOf(data) {
  const found = new Map()
  for (const { stats } of data)
    for (const [family, platforms] of Object.entries(stats))
      for (const platform of Object.keys(platforms)) {
        if (!PLATFORMS[platform]) throw new Error(`The platform ${platform} has no name here.`)
        found.set(`${family} ${platform}`, { family, platform })
      }
  const rank = ({ family }) => (FAMILIES.includes(family) ? FAMILIES.indexOf(family) : FAMILIES.length)
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || order(a.family, b.family) || order(a.platform, b.platform))
}

const order = (a, b) => Number(a > b) - Number(a < b)

/** Returns the clients whose newest tested version has no or partial support. Omits clients whose support is unknown. */
function supportOf({ slug, stats, notes_by_num }, unrelated, indexes) {
  const no = []
  const partly = []
  for (const [family, platforms] of Object.entries(stats))
    for (const [platform, versions] of Object.entries(platforms)) {
      const index = indexes.get(`${family} ${platform}`)
      const [newest] = Object.keys(versions).sort(newestFirst)
      const [status, ...numbers] = versions[newest].split(/[\s,]+/)
      if (status === 'n') no.push(index)
      if (status !== 'a') continue
      const notes = numbers.map((number) => notes_by_num?.[number.slice(1)])
      if (notes.length === 0 || notes.includes(undefined)) throw new Error(`${slug} does not say what ${family} lacks on ${platform}.`)
      const [note] = notes.filter((text) => !unrelated.some((start) => text.startsWith(start)))
      if (note) partly.push([index, plain(note)])
    }
  return { no: no.sort((a, b) => a - b), partly: partly.sort(([a], [b]) => a - b) }
}

/** Compares versions such as 16.80 or 2024-04. The year of an edition, such as Outlook 2016, counts as older than any other version. */
function newestFirst(a, b) {
  const [x, y] = [a, b].map((version) => (/^2\d{3}$/.test(version) ? [0, Number(version)] : [1, ...version.split(/[.-]/).map(Number)]))
  for (let at = 0; at < Math.max(x.length, y.length); at++) if ((x[at] ?? 0) !== (y[at] ?? 0)) return (y[at] ?? 0) - (x[at] ?? 0)
  return 0
}

/** Returns the first sentence of a note as plain text. */
function plain(note) {
  const [sentence] = note
    .replace(/^(?:Partial(?:ly supported| support)?|Buggy)[.:]\s*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split(/(?<=\.)\s/)
  return sentence.replace(/\.$/, '')
}
