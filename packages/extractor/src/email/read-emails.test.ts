import { expect, test } from 'vitest'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { readEmails } from './read-emails.ts'

const link = (href: string, text = ''): Element => ['a', { href, text }]

/** Reads the emails of a home page with these links. `web` contains all other pages by URL. */
async function read(links: Element[], web: Record<string, string>) {
  const requests: string[] = []
  const run = {
    url: 'https://example.com/',
    signal: new AbortController().signal,
    step: (_key: string, work: () => unknown) => work(),
    ports: {
      async fetch(url: string) {
        requests.push(url)
        if (!(url in web)) throw new Error('no answer')
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: new TextEncoder().encode(web[url]) }
      },
    },
  } as unknown as ExtractionRun
  return { emails: await readEmails(run, [smallCapture(links)]), requests }
}

test('reads subjects and previews, but no dates, from an archive on the website', async () => {
  const item = (date: string, subject: string, preview: string) =>
    `<li><time>${date}</time><div><h3>${subject}</h3><p>${preview}</p><a href="/m/1">Read it</a></div></li>`
  const page = `<header><nav><ul><li>1 May 2026 <a href="/x">Sale of the day</a></li><li>2 May 2026 <a href="/y">Sale of the week</a></li></ul></nav></header>
    <main><h1>Letters</h1><p>All we sent.</p><ul>${item('10 Nov 2026', 'Forty bags', 'They landed on Thursday.')}${item('31 Oct 2026', 'A dark roast', 'For dark evenings only.')}</ul></main>`
  const { emails } = await read([link('/letters/', 'Letters')], { 'https://example.com/letters/': page })
  expect(emails).toEqual([
    { subject: 'Forty bags', preview: 'They landed on Thursday.' },
    { subject: 'A dark roast', preview: 'For dark evenings only.' },
  ])
})

test('reads the dated links of an archive at an email service, and the preview of each email', async () => {
  const archive = 'https://us2.campaign-archive.com/home/?u=1&id=2'
  const { emails } = await read([link(archive)], {
    [archive]:
      '<div><ul><li>05/03/2026 - <a href="https://mailchi.mp/example/spring">Spring is in the drum</a></li><li>12/02/2026 - <a href="https://mailchi.mp/example/frost">Frost</a></li></ul></div>',
    'https://mailchi.mp/example/spring':
      '<title>Spring is in the drum</title><div style="display:none">Six coffees, one of them yours.\u200c\u00a0\u200c</div>',
  })
  expect(emails).toEqual([
    { subject: 'Spring is in the drum', preview: 'Six coffees, one of them yours.' },
    { subject: 'Frost', preview: '' },
  ])
})

test('reads the feed of an archive whose page is rendered by scripts', async () => {
  const feed =
    '<rss><channel><title>Example</title><item><title>Ask the grower</title><description>&lt;p&gt;Four answers from Inés.&lt;/p&gt;</description></item></channel></rss>'
  const { emails } = await read([link('https://example.substack.com/archive')], {
    'https://example.substack.com/archive': '<head><link rel="alternate" type="application/rss+xml" href="/feed"></head><div id="app"></div>',
    'https://example.substack.com/feed': feed,
  })
  expect(emails).toEqual([{ subject: 'Ask the grower', preview: 'Four answers from Inés.' }])
})

test('reads the web version of a single email, and ignores pages that are not emails', async () => {
  const journal = '<ul><li>1 May 2026 <h3><a href="/a">A week in Huye</a></h3></li><li>2 May 2026 <h3><a href="/b">Oak or gas</a></h3></li></ul>'
  const { emails, requests } = await read(
    [
      link('/newsletter', 'Newsletter'),
      link('/journal/', 'Journal'),
      link('https://example.us2.list-manage.com/unsubscribe?u=1'),
      link('https://mailchi.mp/example/hello'),
    ],
    {
      'https://example.com/newsletter':
        '<h1>Newsletter</h1><p>One letter a week, since 3 May 2019.</p><form><input type="email"><button>Send me letters</button></form>',
      'https://example.com/journal/': journal,
      'https://mailchi.mp/example/hello': '<title>Hello again</title><span class="mcnPreviewText">We are back from the hills.</span>',
    },
  )
  expect(emails).toEqual([{ subject: 'Hello again', preview: 'We are back from the hills.' }])
  const untitled = { 'https://mailchi.mp/example/hello': '<title>No</title><span class="mcnPreviewText">We are back from the hills.</span>' }
  expect((await read([link('https://mailchi.mp/example/hello')], untitled)).emails).toEqual([])
  expect(requests).toEqual(['https://example.com/newsletter', 'https://mailchi.mp/example/hello'])
})
