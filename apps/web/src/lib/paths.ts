/** Paths that occur more than once in the app. */
export const paths = {
  home: '/',
  about: '/about',
  categories: '/categories',
  brands: '/brands',
  users: '/users',
  auth: '/auth',
  login: '/login',
  register: '/register',
  forgotten: '/auth/forgotten',
  invitation: '/invitation',
  /** Screen in the brand's workspace: `images`, or `products/:handle` with encoded parts. */
  admin: (id: string, screen: string) => `/admin/${encodeURIComponent(id)}/${screen}`,
  /** Start screen of a brand's members. */
  brandHome: (id: string) => `/admin/${encodeURIComponent(id)}/campaigns`,
  campaign: (id: string, campaignId: string) => `/admin/${encodeURIComponent(id)}/campaigns/${encodeURIComponent(campaignId)}`,
  /** Brief and plan of a campaign. */
  campaignPlan: (id: string, campaignId: string) => `/admin/${encodeURIComponent(id)}/campaigns/new?${new URLSearchParams({ plan: campaignId })}`,
  /** Templates of the brand. With a campaign id, emails that are created from a template are added to that campaign. */
  templates: (id: string, campaignId?: string) =>
    `/admin/${encodeURIComponent(id)}/templates${campaignId ? `?${new URLSearchParams({ campaign: campaignId })}` : ''}`,
  /** Screen that creates a brand without a website. */
  byHand: '/start/by-hand',
  /** Review of a user's first guide, with the run that fills it. */
  confirmBrand: (id: string, runId?: string) => `/styleGuide/${encodeURIComponent(id)}/confirm${runId ? `?run=${encodeURIComponent(runId)}` : ''}`,
  /** Differences found by a re-scan. */
  rescan: (id: string) => `/styleGuide/${encodeURIComponent(id)}/rescan`,
  /** Stored data of a guide. */
  guideDatabase: (id: string) => `/styleGuide/${encodeURIComponent(id)}/database`,
  category: (category: string) => `/categories/${encodeURIComponent(category)}`,
  styleGuide: (id: string, runId?: string) => `/styleGuide/${encodeURIComponent(id)}${runId ? `?run=${encodeURIComponent(runId)}` : ''}`,
}

const RETURN_TO = 'to'

/** Matches a section of a page in the hash, such as `#captions`. Excludes email tokens, which are longer and can be in the hash as well. */
const PART = /^#[a-z-]{1,24}$/

/** Returns the return path of a location. Keeps the section of the page in the hash, but never a token, because tokens must not reach any server. */
export const placeOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => pathname + search + (PART.test(hash) ? hash : '')

/** Returns the path of `/auth` with a return path on this site. */
export function authPath(returnTo?: string): string {
  return returnTo && returnTo !== '/' ? `${paths.auth}?${new URLSearchParams({ [RETURN_TO]: returnTo })}` : paths.auth
}

/** Returns the path of a workspace's account page. That page redirects to `returnTo` once the user has loaded. */
export const accountPath = (id: string, returnTo: string) => `${paths.admin(id, 'account')}?${new URLSearchParams({ [RETURN_TO]: returnTo })}`

/** Returns the path that the browser opens after a sign-in with a provider. The path is `/auth`, which redirects to the original path. */
export const backFromProvider = (returnTo: string | null) =>
  `${paths.auth}?${new URLSearchParams({ by: 'provider', ...(returnTo ? { [RETURN_TO]: returnTo } : {}) })}`

/** Base for parsing URLs. A placeholder host ensures that detecting off-site URLs does not depend on the actual host name. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/**
 * Returns the return path in an `/auth` URL, or null if it is missing or leads to another site or to a sign-in page. Parses the path as a browser would,
 * because `//host`, `/\host` and `/.//host` lead to another site.
 */
export function returnPath(search: URLSearchParams): string | null {
  const to = search.get(RETURN_TO)
  if (!to?.startsWith('/') || !URL.canParse(to, PLACEHOLDER_ORIGIN)) return null
  const { origin, pathname, search: query, hash } = new URL(to, PLACEHOLDER_ORIGIN)
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || [paths.auth, paths.login].some((path) => pathname.startsWith(path))) return null
  return pathname + query + hash
}
