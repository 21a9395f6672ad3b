/** Every address of the app that more than one place links to. */
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
  /** A screen of the brand's workspace: `images`, `products/:handle` with its parts encoded. */
  admin: (id: string, screen: string) => `/admin/${encodeURIComponent(id)}/${screen}`,
  /** Where the people of a brand begin. */
  brandHome: (id: string) => `/admin/${encodeURIComponent(id)}/campaigns`,
  campaign: (id: string, campaignId: string) => `/admin/${encodeURIComponent(id)}/campaigns/${encodeURIComponent(campaignId)}`,
  /** Templates of the brand; with a campaign, those that are used go there. */
  templates: (id: string, campaignId?: string) =>
    `/admin/${encodeURIComponent(id)}/templates${campaignId ? `?${new URLSearchParams({ campaign: campaignId })}` : ''}`,
  /** Where a brand without a website begins. */
  byHand: '/start/by-hand',
  /** Where a first guide is looked over, with the run that fills it. */
  confirmBrand: (id: string, runId?: string) => `/styleGuide/${encodeURIComponent(id)}/confirm${runId ? `?run=${encodeURIComponent(runId)}` : ''}`,
  /** What a new reading found otherwise. */
  rescan: (id: string) => `/styleGuide/${encodeURIComponent(id)}/rescan`,
  /** What is stored of a guide. */
  guideDatabase: (id: string) => `/styleGuide/${encodeURIComponent(id)}/database`,
  category: (category: string) => `/categories/${encodeURIComponent(category)}`,
  styleGuide: (id: string, runId?: string) => `/styleGuide/${encodeURIComponent(id)}${runId ? `?run=${encodeURIComponent(runId)}` : ''}`,
}

const RETURN_TO = 'to'

/** The name of a part of a page, such as `#captions`. Tokens of letters stand behind `#` too, and are longer. */
const PART = /^#[a-z-]{1,24}$/

/** An address to come back to, with its part; without a token, which must reach no server. */
export const placeOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => pathname + search + (PART.test(hash) ? hash : '')

/** `/auth` with the way back: only addresses of our own are taken. */
export function authPath(returnTo?: string): string {
  return returnTo && returnTo !== '/' ? `${paths.auth}?${new URLSearchParams({ [RETURN_TO]: returnTo })}` : paths.auth
}

/** The account page of a brand's workspace, with the way back for when it is known who asks. */
export const accountPath = (id: string, returnTo: string) => `${paths.admin(id, 'account')}?${new URLSearchParams({ [RETURN_TO]: returnTo })}`

/** Where a sign-in elsewhere comes back to: `/auth`, which leads on. */
export const backFromProvider = (returnTo: string | null) =>
  `${paths.auth}?${new URLSearchParams({ by: 'provider', ...(returnTo ? { [RETURN_TO]: returnTo } : {}) })}`

/** Stands for this server where an address is read: whether one leaves the site does not hang on how the site is called. */
const HERE = 'http://here.invalid'

/** The way back of an `/auth` address, or null. A path must be ours as a browser reads it: `//host`, `/\host` and `/.//host` leave the site. */
export function returnPath(search: URLSearchParams): string | null {
  const to = search.get(RETURN_TO)
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return null
  const { origin, pathname, search: query, hash } = new URL(to, HERE)
  if (origin !== HERE || pathname.startsWith('//') || [paths.auth, paths.login].some((path) => pathname.startsWith(path))) return null
  return pathname + query + hash
}
