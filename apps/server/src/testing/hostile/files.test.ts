import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppWithFiles, openAppWithFiles } from '../app-with-files.ts'
import type { Client } from '../client.ts'
import type { TestApp } from '../open-test-app.ts'
import { describeHostile, hostileFiles } from './material.ts'

const LONGEST_MS = 5000
const MOST_MEMORY = 300_000_000
/** What a drawing must not keep: scripts, events, links, other people's files. */
const LIVE =
  /<script|<foreignObject|<iframe|<handler|\son\w+\s*=|javascript:|@import|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp);)/i

let opened: AppWithFiles
let app: TestApp
let person: Client
let id = ''
let revision = 0
beforeAll(async () => {
  opened = await openAppWithFiles()
  app = opened.app
  person = opened.person
  id = opened.brand.id
  revision = opened.brand.revision
})
afterAll(() => opened.close())

describeHostile('files that people bring along', () => {
  const files = ['images', 'bombs', 'fonts', 'xss/patt-files', 'ssrf/patt-svg'].flatMap(hostileFiles)

  it('are shown as pictures of ours or refused in words, in time and in little memory', async () => {
    const wrong: string[] = []
    const before = process.memoryUsage().rss
    let most = before
    let shown = 0
    for (const { name, bytes } of files) {
      const began = performance.now()
      const headers = { 'content-type': 'image/png', 'if-match': `"${revision}"`, cookie: person.cookie() }
      const response = await fetch(`${app.base}/api/brands/${id}/images`, { method: 'POST', headers, body: new Uint8Array(bytes) })
      const body = await response.json()
      if (![201, 400].includes(response.status)) wrong.push(`${name}: ${response.status}`)
      if (response.status === 201) {
        shown++
        revision = Number(response.headers.get('etag')?.replaceAll('"', ''))
        const file = await fetch(`${app.base}${body.url}?width=320`)
        const kept = Buffer.from(await file.arrayBuffer())
        const type = file.headers.get('content-type') ?? ''
        if (file.status !== 200 || !/^image\/(webp|svg\+xml)/.test(type)) wrong.push(`${name} is shown as ${file.status} ${type}`)
        if (type.startsWith('image/svg') ? LIVE.test(kept.toString()) : (await sharp(kept).metadata()).exif) wrong.push(`${name} keeps what it brought`)
        if (!file.headers.get('content-security-policy')?.includes('sandbox') || file.headers.get('x-content-type-options') !== 'nosniff')
          wrong.push(`${name} is open`)
      }
      if (performance.now() - began > LONGEST_MS) wrong.push(`${name} took ${Math.round(performance.now() - began)} ms`)
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(wrong).toEqual([])
    expect(most - before).toBeLessThan(MOST_MEMORY)
    expect(shown).toBeGreaterThan(50)
  })
})
