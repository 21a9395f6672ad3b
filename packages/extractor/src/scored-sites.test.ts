import { readdirSync, readFileSync } from 'node:fs'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { type LocalPorts, localBrowser, localPorts } from './testing/local-ports.ts'
import { type GuideScore, measures, scoreGuide, siteTruth } from './testing/score-guide.ts'
import { serveFolder } from './testing/serve-folder.ts'

/** One folder per site. Each site has one difficult feature and a human judgment. */
const SITES = new URL('../fixtures/sites/', import.meta.url)
const MIN_OF_A_SITE = 0.85
const MIN_OF_A_MEASURE = 0.85
const MIN_OF_ALL = 0.95

let ports: LocalPorts
const scores = new Map<string, GuideScore>()
const mean = (parts: number[]): number => parts.reduce((sum, part) => sum + part, 0) / (parts.length || 1)

describe.runIf(localBrowser)('guides of small sites, scored against human judgment (needs Chromium on this machine)', () => {
  beforeAll(async () => {
    ports = await localPorts()
  })
  afterAll(() => ports.close())

  test.each(readdirSync(SITES))('the guide of %s reaches its minimum score', async (name) => {
    const folder = new URL(`${name}/`, SITES)
    const truth = siteTruth.parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))
    const site = await serveFolder(folder.pathname)
    let guide = emptyStyleGuide({ id: name, url: site.url, now: '2026-01-01T00:00:00Z' })
    for await (const event of extract(ports, { url: site.url, id: name, pages: 1 })) guide = applyExtractionEvent(guide, event)
    await site.close()
    const score = scoreGuide(truth, guide)
    scores.set(name, score)
    expect(mean(Object.values(score)), JSON.stringify(score)).toBeGreaterThanOrEqual(MIN_OF_A_SITE)
  })

  test('each measure reaches its minimum mean score over all sites', () => {
    const all = [...scores.values()]
    const byMeasure = Object.fromEntries(measures.map((measure) => [measure, mean(all.flatMap((score) => score[measure] ?? []))]))
    expect(all).toHaveLength(readdirSync(SITES).length)
    for (const [measure, part] of Object.entries(byMeasure)) expect(part, `${measure} of ${JSON.stringify(byMeasure)}`).toBeGreaterThanOrEqual(MIN_OF_A_MEASURE)
    expect(mean(all.map((score) => mean(Object.values(score))))).toBeGreaterThanOrEqual(MIN_OF_ALL)
  })
})
