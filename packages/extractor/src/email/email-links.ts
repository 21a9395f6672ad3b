import type { Capture } from '../capture/capture.ts'

/** Matches hosts on which email services publish sent emails. */
const SERVICE =
  /^(?:[\w-]+\.)*(?:mailchi\.mp|campaign-archive\d?\.com|createsend\.com|cmail\d+\.com|kmail-lists\.com|buttondown\.(?:email|com)|beehiiv\.com|substack\.com|ckarchive\.com|convertkit\.com|kit\.com|sendfox\.com|mailerlite\.com|list-manage\.com|ghost\.io|curated\.co|revue\.email|getrevue\.co|sendinblue\.com|brevo\.com|tinyletter\.com)$/i
const NOT_MAIL =
  /(?:un)?subscribe|sign-?up|sign-?in|log-?in|preferences|profile|confirm|privacy|terms|\/about(?:\/|$)|\.(?:pdf|jpe?g|png|css|js)$|^\/(?:@[\w-]+)?$|\/(?:manage|account|recommendations)(?:\/|$)/i
/** Matches paths of lists of issues, which are not issues themselves. */
const ISSUE_LIST_PATH = /\/(?:archives?|home|posts|past[-_]issues|issues|newsletters?|feed|rss)\/?$/i
const PERSONAL_PATH =
  /(?:^|[/_-])(?:newsletters?|e-?mails?|mailings?|letters|dispatch(?:es)?|past[-_]issues|rundbriefe?|infobriefe?|newsletter[-_]?archive?|infolettres?|lettres?[-_]d?[-_]?infos?(?:rmation)?|boletin(?:es)?|nieuwsbrie(?:f|ven)|nyhetsbrev|nyhedsbreve?|uutiskirjeet?|biuletyn)(?:[/_.-]|$)/i
const PERSONAL_TEXT =
  /^(?:(?:our |the |all |past |previous |read (?:our |the )?)?(?:newsletters?|letters|dispatches|issues|mailings|emails)(?: archive)?|(?:newsletter|email)[- ]?archive?|rundbriefe?|infolettres?|lettres? d['’]information|boletines|nieuwsbrieven|nyhetsbrev|nyhedsbreve|ニュースレター|вестник|рассылка|电子报|電子報)$/iu

export interface EmailLinks {
  /** Web versions of single emails on an email service. */
  issues: string[]
  /** Pages that may list sent emails, on the site itself or on an email service. */
  archives: string[]
}

/** Returns the site's links to emails that the brand has sent, each once, in page order. A form that leads to a page of sent emails counts as a link. */
export function emailLinks(captures: Capture[]): EmailLinks {
  const issues = new Set<string>()
  const archives = new Set<string>()
  for (const capture of captures) {
    const pageUrl = new URL(capture.finalUrl)
    const forms = capture.forms.filter((form) => form.method.toLowerCase() !== 'post').map((form) => ({ href: form.action, text: '' }))
    for (const { href, text } of [...capture.links, ...forms]) {
      if (!URL.canParse(href, capture.finalUrl)) continue
      const url = new URL(href, capture.finalUrl)
      url.hash = ''
      if (!/^https?:$/.test(url.protocol)) continue
      if (SERVICE.test(url.hostname)) {
        // Mailchimp identifies lists and emails by parameters. A URL with the parameter `e` leads to a single email.
        const isMailchimp = /campaign-archive/.test(url.hostname) && url.searchParams.has('u')
        const isList = ISSUE_LIST_PATH.test(url.pathname) || (isMailchimp && !url.searchParams.has('e'))
        if (isList) archives.add(url.href)
        else if (url.pathname === '/' && /(?:substack|beehiiv|ghost|curated)\./.test(url.hostname)) archives.add(url.href)
        else if (isMailchimp || !NOT_MAIL.test(url.pathname)) issues.add(url.href)
      } else if (url.host === pageUrl.host && !NOT_MAIL.test(url.pathname) && (PERSONAL_PATH.test(url.pathname) || PERSONAL_TEXT.test(text.trim())))
        archives.add(url.href)
    }
  }
  return { issues: [...issues], archives: [...archives] }
}
