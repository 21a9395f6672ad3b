import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'

/** Texts of a refusal: what happened, the consequence, and the next step. */
export interface Refusal {
  title: string
  meaning: string
  advice: string
  /** True if the same address can succeed after a short wait. */
  retry: boolean
}

export const refusals: Record<ExtractionErrorCode, Refusal> = {
  invalid_url: {
    title: 'That is not a web address',
    meaning: 'Nothing was read, because there is no page to read from.',
    advice: 'Check the spelling. A home page works best, such as shop.example.com.',
    retry: false,
  },
  address_refused: {
    title: 'This address is not on the public web',
    meaning: 'It points into a private network, which a reader for everyone must not enter. Nothing was read.',
    advice: 'Give the public address of the site. Whoever runs this server may allow single hosts by ALLOW_PRIVATE_HOSTS.',
    retry: false,
  },
  unreachable: {
    title: 'The site does not answer',
    meaning: 'The name has no address, or no server listens there. Nothing was read.',
    advice: 'Open the address in your own browser. If it opens there, try again in a minute.',
    retry: true,
  },
  redirect_loop: {
    title: 'The site sends its visitors in a circle',
    meaning: 'Each page redirects to another one, and none of them is the end. Nothing was read.',
    advice: 'Give the address of the page on which you land in your own browser.',
    retry: true,
  },
  bot_wall: {
    title: 'The site turns automatic visitors away',
    meaning: 'It shows a challenge in place of its pages. What we saw is the wall, so there is no guide.',
    advice: 'Ask whoever runs the site to let this server in, or give an address of the brand that has no such wall.',
    retry: true,
  },
  login_wall: {
    title: 'The page is behind a sign-in',
    meaning: 'Only the sign-in form can be seen from outside. It says little of the brand, so there is no guide.',
    advice: 'Give a page that anyone can open, such as the home page or the shop.',
    retry: false,
  },
  not_html: {
    title: 'This address is a file, not a page',
    meaning: 'A PDF, a picture or a download has no colours, type and buttons to read. There is no guide.',
    advice: 'Give the page that links to the file, or the home page of the site.',
    retry: false,
  },
  empty_page: {
    title: 'The page is empty',
    meaning: 'It loaded, and there was nothing on it to see. There is no guide.',
    advice: 'Try the home page. If the page fills in your own browser, it may hide its content from automatic visitors.',
    retry: true,
  },
  http_error: {
    title: 'The site answered with an error',
    meaning: 'We got its error page, which is not the brand. Nothing of it was kept.',
    advice: 'Check the address, or try again when the site is well.',
    retry: true,
  },
  timeout: {
    title: 'The site took too long',
    meaning: 'The time for this page ran out before it could be read.',
    advice: 'Try again. A lighter page of the same site often reads at once.',
    retry: true,
  },
  no_browser: {
    title: 'This server has no browser to read with',
    meaning: 'A guide is read in a real browser, and none could be started. Your address is fine.',
    advice: 'Whoever runs the server can see what is missing with “brandwright doctor”.',
    retry: true,
  },
  stopped: {
    title: 'You stopped the reading',
    meaning: 'It ended before there was enough to make a guide of.',
    advice: 'Start it again whenever you like.',
    retry: true,
  },
  internal: {
    title: 'The reading broke off on our side',
    meaning: 'What was found before is kept; the rest was not read.',
    advice: 'Try again. If it happens twice, tell whoever runs this server, with the id below.',
    retry: true,
  },
}
