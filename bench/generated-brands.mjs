/** Generates fictional brands and realistic search queries for them, identical in every run. Copied from the benchmark that was used to set the goals. */
const SYLLABLES =
  'ba be bi bo bu ca ce co da de di do fa fe fi fo ga ge go ha he hi ho ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so ta te ti to tu va ve vi vo wa we za ze zo'.split(
    ' ',
  )
const ENDINGS = [
  '',
  'ly',
  'ify',
  'hub',
  'labs',
  'ware',
  'co',
  'soft',
  'io',
  'works',
  'studio',
  ' & Sons',
  ' Coffee',
  ' Foods',
  ' Design',
  ' Health',
  ' Bank',
  ' Travel',
]
const KINDS = 'sustainable organic digital modern premium playful bold minimal local global handmade smart trusted creative affordable luxury'.split(' ')
const THINGS =
  'shoes coffee software banking insurance furniture skincare travel fitness education payments logistics fashion gaming music energy housing analytics'.split(
    ' ',
  )
const PEOPLE = 'families students developers founders athletes parents designers travellers teams freelancers retailers nurses'.split(' ')

export function generatedBrands(count) {
  const random = randomFrom(7)
  const pick = (list) => list[Math.floor(random() * list.length)]
  return Array.from({ length: count }, (_, id) => {
    let word = ''
    for (let syllable = 2 + Math.floor(random() * 3); syllable > 0; syllable--) word += pick(SYLLABLES) + (random() < 0.3 ? pick([...'nrsltx']) : '')
    const name = word[0].toUpperCase() + word.slice(1) + pick(ENDINGS)
    const url = `https://www.${name.toLowerCase().replace(/[^a-z]/g, '')}.${pick(['com', 'io', 'co', 'eu', 'shop'])}/`
    const description = `${pick(KINDS)} ${pick(THINGS)} for ${pick(PEOPLE)}, ${pick(KINDS)} ${pick(THINGS)} since ${1950 + Math.floor(random() * 75)} by ${name}. We make ${pick(KINDS)} ${pick(THINGS)} and ${pick(THINGS)} that ${pick(PEOPLE)} love.`
    return { id: String(id), name, url, description }
  })
}

/** Returns queries: prefixes, full names, URLs, and names with one wrong, missing or transposed letter or, for longer names, two wrong letters. */
export function generatedQueries(brands, count) {
  const random = randomFrom(11)
  const inside = (text) => 1 + Math.floor(random() * (text.length - 2))
  const wrong = (text) => {
    const at = inside(text)
    return text.slice(0, at) + 'aeioustrn'[Math.floor(random() * 9)] + text.slice(at + 1)
  }
  const ways = {
    beginning: (name) => name.slice(0, Math.max(4, Math.ceil(name.length * 0.6))),
    wrong,
    missing: (name) => {
      const at = inside(name)
      return name.slice(0, at) + name.slice(at + 1)
    },
    whole: (name) => name,
    address: (_, url) => url.slice(12, -1),
    exchanged: (name) => {
      const at = inside(name)
      return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
    },
    'two wrong': (name) => (name.length > 7 ? wrong(wrong(name)) : wrong(name)),
  }
  const queries = []
  while (queries.length < count) {
    const brand = brands[Math.floor(random() * brands.length)]
    const name = brand.name.toLowerCase()
    if (name.length < 6) continue
    const [kind, way] = Object.entries(ways)[queries.length % Object.keys(ways).length]
    queries.push({ kind, name: brand.name, text: way(name, brand.url) })
  }
  return queries
}

function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}
