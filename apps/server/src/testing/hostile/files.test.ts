import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appWithFiles } from '../app-with-files.ts'
import { describeHostile, hostileFiles } from './material.ts'

const LONGEST_MS = 5000
const MOST_MEMORY = 300_000_000
/** What a drawing must not keep: scripts, events, links, other people's files. */
const LIVE =
  /<script|<foreignObject|<iframe|<handler|\son\w+\s*=|javascript:|@import|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp);)/i

const opened = appWithFiles()

describeHostile('files that people bring along', () => {
  const files = ['images', 'bombs', 'fonts', 'xss/patt-files', 'ssrf/patt-svg'].flatMap(hostileFiles)

  it('are shown as pictures of ours or refused in words, in time and in little memory', async () => {
    const wrong: string[] = []
    const before = process.memoryUsage().rss
    let most = before
    let shown = 0
    for (const { name, bytes } of files) {
      const began = performance.now()
      const { status, body } = await opened.upload(bytes)
      if (![201, 400].includes(status)) wrong.push(`${name}: ${status}`)
      if (status === 201) {
        shown++
        const file = await fetch(`${opened.app.base}${body.url}?width=320`)
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
