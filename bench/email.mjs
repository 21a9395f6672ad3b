import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import mjml2html from 'mjml'

/**
 * Measures how many emails (twelve sections, distinct copy) the renderer produces per second of CPU time, relative to MJML (without validation and
 * minification), which renders the same emails in the same run. Also measures the size of the HTML in bytes.
 * `npm run bench -- email`
 */
const ROUNDS = 5
const OURS_A_ROUND = 2000
const MJML_A_ROUND = 40
const MIN_VS_MJML = 60
const MAX_BYTES = 33_000

const { renderEmail, writeMjml, sampleEmail, sampleContext } = await bundled(`
  export { renderEmail } from './render-email.ts'
  export { writeMjml } from './write-mjml.ts'
  export { sampleEmail, sampleContext } from './testing/sample-email.ts'
`)
const context = sampleContext()
let seed = 0
let complete = true
const ratios = []
let bytes = 0
for (let round = 0; round <= ROUNDS; round++) {
  const emails = Array.from({ length: OURS_A_ROUND }, () => sampleEmail(++seed))
  const documents = emails.slice(0, MJML_A_ROUND).map((email) => writeMjml(email, context))
  const ours = await cpuMicros(() => {
    for (const [index, email] of emails.entries()) {
      const { html } = renderEmail(email, context)
      bytes = Math.max(bytes, Buffer.byteLength(html))
      complete &&= html.endsWith('</html>') && html.includes(`batch=${seed - OURS_A_ROUND + index + 1}"`)
    }
  })
  const theirs = await cpuMicros(async () => {
    for (const document of documents) complete &&= (await mjml2html(document, { validationLevel: 'skip', minify: false })).html.includes('</html>')
  })
  // The first round only warms up the two renderers.
  if (round > 0) ratios.push(theirs / MJML_A_ROUND / (ours / OURS_A_ROUND))
}
const vsMjml = Math.round(ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)])
const ok = complete && vsMjml >= MIN_VS_MJML && bytes <= MAX_BYTES
console.log(JSON.stringify({ ok, vsMjml, bytes, emails: seed }))
process.exit(ok ? 0 : 1)

async function cpuMicros(work) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function bundled(contents) {
  const folder = fileURLToPath(new URL('../packages/email-renderer/src', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}
