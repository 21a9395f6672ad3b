import { ExtractionError } from '../extraction-error.ts'

/** Data of a response, before or after the browser has rendered it. `text` is the visible text. */
export interface Answer {
  requestedUrl: string
  finalUrl: string
  status: number
  title: string
  text: string
  /** Number of larger images, SVGs and backgrounds. Absent before the browser ran. */
  imageCount?: number
  fields: { type: string; name: string }[]
  links: number
  /** Beginning of the markup, which may contain a challenge. */
  markup?: string
}

const CHALLENGE_TEXT =
  /just a moment|checking (?:if the site connection is secure|your browser)|attention required|verify(?:ing)? (?:that )?you(?:['’]?re| are) (?:a )?human|are you (?:a )?(?:robot|human)|pardon our interruption|access (?:to this page has been )?denied|request unsuccessful|incapsula incident|unusual (?:traffic|activity)|enable javascript and cookies to continue|ddos protection|security check|bot (?:protection|detection|verification)|sucuri website firewall|one more step|press (?:&|and) hold|complete the (?:captcha|security check)|automated (?:access|queries|requests)|browser verification/i
const CHALLENGE_MARKUP =
  /cf-chl|challenge-platform|__cf_chl|_incapsula_resource|px-captcha|perimeterx|datadome|captcha-delivery|akam\/|_abck|distil_|g-recaptcha|h-captcha|cf-turnstile|awswaf|aws-waf-token|kasada|geetest|\/\.well-known\/sgcaptcha/i
const LOGIN_PATH =
  /\/(?:login|log-in|logon|signin|sign-in|sign_in|auth|sso|oauth2?|account\/login|users\/sign_in|password|wp-login\.php|session\/new|anmelden|connexion)(?:[/.?]|$)/i
const LOGIN_TITLE = /^\W*(?:log ?in|sign ?in|log on|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|logga in)\b/i
const SHORT_TEXT_LENGTH = 900
const BLOCKING = new Set([401, 403, 405, 406, 409, 418, 429, 503])

/**
 * Returns the reason why a response is not a page of the brand, or null if the response is such a page. Recognizes challenges by a blocking status or by the
 * markup of a challenge with little other content, not only by the wording of vendors.
 */
export function recognizeRefusal(answer: Answer): ExtractionError | null {
  const host = new URL(answer.finalUrl).host
  const little = answer.text.length < SHORT_TEXT_LENGTH
  const challenged = CHALLENGE_TEXT.test(`${answer.title} ${answer.text.slice(0, 2000)}`) || CHALLENGE_MARKUP.test(answer.markup ?? '')
  if (isLoginWall(answer, little))
    return new ExtractionError(
      'login_wall',
      `${host} asks visitors to sign in before it shows anything. Enter a public address of the brand, or add its logo and colours by hand.`,
    )
  if (little && challenged && (BLOCKING.has(answer.status) || (answer.text.length < 400 && answer.links < 8)))
    return new ExtractionError(
      'bot_wall',
      `${host} answered with a bot check (status ${answer.status}), so its page could not be scanned. Try again later, enter another page of the brand, or add its logo and colours by hand.`,
    )
  if (answer.status === 403 || answer.status === 429)
    return new ExtractionError(
      'bot_wall',
      `${host} blocks automated visitors (status ${answer.status}). Try again later, enter another page of the brand, or add its logo and colours by hand.`,
    )
  if (answer.status >= 400)
    return new ExtractionError(
      'http_error',
      `${host} answered with status ${answer.status}${MEANING[answer.status] ?? ''}. Check the address, or enter another page of the brand.`,
    )
  if (answer.imageCount === 0 && answer.text.trim().length < 20)
    return new ExtractionError('empty_page', `The page at ${host} is empty: it shows no text and no image. Enter another page of the brand.`)
  return null
}

const MEANING: Record<number, string> = {
  404: ' (page not found)',
  410: ' (page removed)',
  500: ' (its server failed)',
  502: ' (its server failed)',
  503: ' (it is out of service)',
  504: ' (its server took too long)',
}

function isLoginWall(answer: Answer, little: boolean): boolean {
  if (answer.status === 401) return true
  const password = answer.fields.some((field) => field.type === 'password')
  const path = new URL(answer.finalUrl).pathname
  const sent = LOGIN_PATH.test(path) && !LOGIN_PATH.test(new URL(answer.requestedUrl).pathname)
  if (sent && little)
    return password || answer.fields.some((field) => /e-?mail|user|login|phone/i.test(`${field.type} ${field.name}`)) || LOGIN_TITLE.test(answer.title)
  return (
    password &&
    answer.text.length < 500 &&
    answer.links < 12 &&
    (LOGIN_TITLE.test(answer.title) || LOGIN_PATH.test(path) || answer.status === 403 || /\b(?:password|log ?in|sign ?in)\b/i.test(answer.text))
  )
}
