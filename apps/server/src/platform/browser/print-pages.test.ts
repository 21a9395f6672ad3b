import { createServer } from 'node:http'
import { localBrowser, localPorts } from '@brandwright/extractor/testing/local-ports'
import { expect, test } from 'vitest'
import { printPages } from './print-pages.ts'

test.runIf(localBrowser)('prints one page per sheet without network access or scripts', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const ports = await localPorts()
  try {
    const outside = `http://127.0.0.1:${port}`
    const html = `<style>@page{size:A4}@import url(${outside}/style);</style><img src="${outside}/picture"><iframe src="${outside}/frame"></iframe>
      <p style="break-after:page">one</p><p>two</p>
      <script>document.body.insertAdjacentHTML('beforeend', '<p style="break-before:page">three</p>')</script>`
    const pdf = Buffer.from(await printPages(ports.openContext, html)).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]/)
    expect(requests).toEqual([])
  } finally {
    await ports.close()
    server.close()
  }
})
