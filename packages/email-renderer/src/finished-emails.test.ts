import { readFileSync } from 'node:fs'
import { clientGaps } from '@brandwright/domain/campaigns/client-support'
import { preflight } from '@brandwright/domain/campaigns/preflight'
import { compileGuidelines } from '@brandwright/domain/checks/compile-guidelines'
import { sourcedClaims } from '@brandwright/domain/checks/find/numbers'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { HtmlValidate } from 'html-validate/node'
import { expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { CATALOG_HANDLES, FINISHED_EMAILS } from './testing/finished-emails.ts'

const documentation = readFileSync(new URL('../../../docs/email.md', import.meta.url), 'utf8')
/** Returns the codes of the warnings in the table under a heading of the documentation. */
const documented = (heading: string) => {
  const [, text = ''] = documentation.split(`\n### ${heading}\n`)
  return [...(text.split('\n#')[0] ?? '').matchAll(/^\| `([\w-]+)`/gm)].map(([, kind]) => kind as string).sort()
}
const kinds = (found: readonly string[]) => [...new Set(found)].sort()

it('renders twenty finished emails without HTML errors and with only documented warnings', async () => {
  const warnings = documented('Against the HTML standard')
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: Object.fromEntries(warnings.map((rule) => [rule, 'warn'])) })
  const found: string[] = []
  const errors: string[] = []
  for (const { name, email, context } of FINISHED_EMAILS) {
    const { results } = await validator.validateString(renderEmail(email, context).html)
    for (const { ruleId, severity, message } of results.flatMap(({ messages }) => messages)) {
      if (severity === 2) errors.push(`${name}: ${ruleId}: ${message}`)
      else found.push(ruleId)
    }
  }
  expect(errors).toEqual([])
  expect(kinds(found)).toEqual(warnings)
  expect(FINISHED_EMAILS).toHaveLength(20)
})

it('finds no blockers in twenty finished emails, and only documented differences between clients', () => {
  const sources = { sources: [], names: [] }
  const found: string[] = []
  const blockers: string[] = []
  const gaps: string[] = []
  for (const { name, email, context } of FINISHED_EMAILS) {
    const { html, sections } = renderEmail(email, context)
    const gapsOf = new Map([...sections].map(([id, section]) => [id, clientGaps(section)]))
    const findings = preflight(email, {
      website: 'https://kestrel.shop',
      products: CATALOG_HANDLES,
      guidelines: compileGuidelines(emptyCopyGuidelines(), sources),
      buttons: context.brand.buttons,
      claims: sourcedClaims(sources),
      offer: null,
      today: '2027-04-01',
      size: { total: Buffer.byteLength(html), sections: new Map([...sections].map(([id, section]) => [id, Buffer.byteLength(section)])) },
      clientGaps: gapsOf,
      images: new Map(),
      deadLinks: new Set(),
      levels: {},
    })
    for (const { rule, level, pointer, message } of findings) {
      if (level === 'block') blockers.push(`${name}: ${rule} ${pointer}: ${message}`)
      else if (level === 'warn') found.push(rule)
    }
    gaps.push(...[...gapsOf.values()].flat().map(({ use }) => use))
  }
  expect(blockers).toEqual([])
  expect(kinds(found)).toEqual(documented('Of the other checks'))
  expect(kinds(gaps)).toEqual(documented('Between email clients'))
})
