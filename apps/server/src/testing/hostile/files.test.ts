import { dirname, extname } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appWithFiles } from '../app-with-files.ts'
import { cpuLimit, cpuMsOf } from './cpu-limit.ts'
import { describeHostile, hostileFiles, sampleOf } from './material.ts'

/** Maximum CPU time of a file, as a multiple of the time for a plain image. */
const MAX_TIMES = 300
const PLAIN = { create: { width: 64, height: 64, channels: 3, background: '#0f5c4a' } } as const
const MAX_MEMORY = 300_000_000
/** Active content that an SVG must not contain: scripts, event handlers, links, external files. */
const LIVE =
  /<script|<foreignObject|<iframe|<handler|\son\w+\s*=|javascript:|@import|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp);)/i

const opened = appWithFiles()

describeHostile('uploaded files', () => {
  const all = ['images', 'bombs', 'fonts', 'xss/patt-files', 'ssrf/patt-svg'].flatMap(hostileFiles)
  const files = sampleOf(all, 3, ({ name }) => `${dirname(name)} ${extname(name)}`)

  it('serves uploaded files re-encoded, or rejects them with a message, within time and memory limits', async () => {
    const wrong: string[] = []
    const before = process.memoryUsage().rss
    let maxMemory = before
    let shownCount = 0
    const plain = await sharp(PLAIN).png().toBuffer()
    const maxCpuMs = await cpuLimit(MAX_TIMES, () => opened.upload(plain))
    for (const { name, bytes } of files) {
      const { result, cpuMs } = await cpuMsOf(async () => {
        const { status, body } = await opened.upload(bytes)
        return { status, file: status === 201 ? await fetch(`${opened.app.base}${body.url}?width=320`) : null }
      })
      if (![201, 400].includes(result.status)) wrong.push(`${name}: ${result.status}`)
      if (result.file) {
        shownCount++
        const { file } = result
        const served = Buffer.from(await file.arrayBuffer())
        const type = file.headers.get('content-type') ?? ''
        if (file.status !== 200 || !/^image\/(webp|svg\+xml)/.test(type)) wrong.push(`${name} is shown as ${file.status} ${type}`)
        if (type.startsWith('image/svg') ? LIVE.test(served.toString()) : (await sharp(served).metadata()).exif) wrong.push(`${name} keeps what it brought`)
        if (!file.headers.get('content-security-policy')?.includes('sandbox') || file.headers.get('x-content-type-options') !== 'nosniff')
          wrong.push(`${name} is open`)
      }
      if (cpuMs > maxCpuMs) wrong.push(`${name} took ${Math.round(cpuMs)} ms of CPU`)
      maxMemory = Math.max(maxMemory, process.memoryUsage().rss)
    }
    expect(wrong).toEqual([])
    expect(maxMemory - before).toBeLessThan(MAX_MEMORY)
    expect(shownCount).toBeGreaterThan(files.length / 4)
  })
})
