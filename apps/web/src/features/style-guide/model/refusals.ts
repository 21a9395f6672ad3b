import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'

/** Texts for a failed scan, which explain the error, its consequence and the next step. */
export interface Refusal {
  title: string
  meaning: string
  advice: string
  /** True if scanning the same URL again can succeed after a short wait. */
  retry: boolean
}

export const refusals: Record<ExtractionErrorCode, Refusal> = {
  invalid_url: {
    title: 'That is not a web address',
    meaning: 'Nothing was scanned, because there is no page at this address.',
    advice: 'Check the spelling. A home page works best, such as shop.example.com.',
    retry: false,
  },
  address_refused: {
    title: 'This address is not on the public web',
    meaning: 'It points into a private network, which a public scanner must not enter. Nothing was scanned.',
    advice: 'Enter the public address of the site. The administrator of this server can allow individual hosts with ALLOW_PRIVATE_HOSTS.',
    retry: false,
  },
  unreachable: {
    title: 'The site does not respond',
    meaning: 'The domain does not exist, or its server does not respond. Nothing was scanned.',
    advice: 'Open the address in your own browser. If it opens there, try again in a minute.',
    retry: true,
  },
  redirect_loop: {
    title: 'The site redirects in a loop',
    meaning: 'Its pages redirect to each other endlessly. Nothing was scanned.',
    advice: 'Enter the final address that your browser shows.',
    retry: true,
  },
  bot_wall: {
    title: 'The site blocks automated visitors',
    meaning: 'It shows a challenge instead of its pages, so no guide was created.',
    advice: 'Ask the site’s administrator to allow this server, or enter another address of the brand.',
    retry: true,
  },
  login_wall: {
    title: 'The page is behind a sign-in',
    meaning: 'Only the sign-in form is public. It says little about the brand, so no guide was created.',
    advice: 'Enter a page that anyone can open, such as the home page or the shop.',
    retry: false,
  },
  not_html: {
    title: 'This address is a file, not a page',
    meaning: 'A PDF, an image or a download has no colours, type and buttons to scan. No guide was created.',
    advice: 'Enter the page that links to the file, or the home page of the site.',
    retry: false,
  },
  empty_page: {
    title: 'The page is empty',
    meaning: 'It loaded, but has no visible content. No guide was created.',
    advice: 'Try the home page. If the page has content in your own browser, it may hide it from automated visitors.',
    retry: true,
  },
  http_error: {
    title: 'The site responded with an error',
    meaning: 'We received its error page, which does not show the brand. Nothing was saved.',
    advice: 'Check the address, or try again when the site works.',
    retry: true,
  },
  timeout: {
    title: 'The site took too long',
    meaning: 'The page could not be scanned in time.',
    advice: 'Try again. A smaller page of the same site may work.',
    retry: true,
  },
  no_browser: {
    title: 'This server has no browser',
    meaning: 'A scan needs a real browser, and none could be started. Your address is fine.',
    advice: 'The administrator of the server can run “brandwright doctor” to see what is missing.',
    retry: true,
  },
  stopped: {
    title: 'You stopped the scan',
    meaning: 'It ended before there was enough for a guide.',
    advice: 'You can start it again at any time.',
    retry: true,
  },
  internal: {
    title: 'The scan failed on our side',
    meaning: 'The results so far are saved; the rest was not scanned.',
    advice: 'Try again. If it happens again, send the id below to the administrator of this server.',
    retry: true,
  },
}
