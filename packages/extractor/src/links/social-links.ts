import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const NETWORKS: [network: string, hosts: RegExp][] = [
  ['instagram', /(?:^|\.)instagram\.com$/],
  ['facebook', /(?:^|\.)(?:facebook|fb)\.com$/],
  ['x', /(?:^|\.)(?:twitter|x)\.com$/],
  ['linkedin', /(?:^|\.)linkedin\.com$/],
  ['youtube', /(?:^|\.)(?:youtube\.com|youtu\.be)$/],
  ['tiktok', /(?:^|\.)tiktok\.com$/],
  ['pinterest', /(?:^|\.)pinterest\.(?:com|co\.uk|de|fr|es|it|ch|at)$/],
  ['github', /(?:^|\.)github\.com$/],
  ['gitlab', /(?:^|\.)gitlab\.com$/],
  ['mastodon', /(?:^|\.)(?:mastodon\.social|fosstodon\.org|mastodon\.online|hachyderm\.io|mstdn\.social)$/],
  ['bluesky', /(?:^|\.)bsky\.app$/],
  ['threads', /(?:^|\.)threads\.(?:net|com)$/],
  ['whatsapp', /(?:^|\.)(?:wa\.me|whatsapp\.com)$/],
  ['telegram', /(?:^|\.)(?:t\.me|telegram\.me)$/],
  ['discord', /(?:^|\.)discord\.(?:gg|com)$/],
  ['vimeo', /(?:^|\.)vimeo\.com$/],
  ['behance', /(?:^|\.)behance\.net$/],
  ['dribbble', /(?:^|\.)dribbble\.com$/],
  ['medium', /(?:^|\.)medium\.com$/],
  ['snapchat', /(?:^|\.)snapchat\.com$/],
  ['spotify', /(?:^|\.)open\.spotify\.com$/],
  ['weibo', /(?:^|\.)weibo\.com$/],
  ['vk', /(?:^|\.)vk\.com$/],
  ['line', /(?:^|\.)line\.me$/],
  ['reddit', /(?:^|\.)reddit\.com$/],
]
const NOT_A_PROFILE =
  /^\/(?:share|sharer|intent|dialog|login|signup|home|hashtag|search|plugins|watch|embed|p|reel|status|policies|tr|pin|v)(?:[/.?]|$)|\/(?:status|posts|pull|issues|blob)\//i

/** Returns the brand's profiles among the links of a page, one per network, without share buttons and links to single posts. */
export function socialLinks(links: { href: string }[]): StyleGuide['socialLinks'] {
  const found = new Map<string, string>()
  for (const { href } of links) {
    if (!URL.canParse(href)) continue
    const url = new URL(href)
    const network = NETWORKS.find(([, hosts]) => hosts.test(url.hostname))?.[0]
    if (!network || found.has(network) || url.pathname.length < 2 || NOT_A_PROFILE.test(url.pathname)) continue
    found.set(network, `${url.origin}${url.pathname}${network === 'facebook' && url.pathname === '/profile.php' ? url.search : ''}`)
  }
  return [...found].map(([network, url]) => ({ id: network, network, url }))
}
