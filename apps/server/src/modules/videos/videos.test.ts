// biome-ignore-all lint/style/noRestrictedGlobals: tests call their own server directly
import { MAX_VIDEO_BYTES } from '@brandwright/contracts/limits'
import { box, SECRET_PLACE, smallMp4, smallWebm } from '@brandwright/extractor/testing/small-videos'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { signUp } from '../../testing/client.ts'
import { countAttempt, limits } from '../users/limits.ts'

const imageOf = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
const page = (image: string) => `<!doctype html><html><head><title>Roasting</title><meta property="og:image" content="${image}"></head><body></body></html>`

/** Web pages and images that these tests serve. */
const web: Record<string, { type: string; body: () => Promise<Uint8Array> | Uint8Array }> = {
  'https://video.example/roasting': { type: 'text/html', body: () => Buffer.from(page('/still.png')) },
  'https://video.example/still.png': { type: 'image/png', body: () => imageOf('#22577a') },
  'https://video.example/odd': { type: 'text/html', body: () => Buffer.from(page('/odd.png')) },
  'https://video.example/odd.png': { type: 'image/png', body: () => Buffer.from('<svg onload="x"><path d="M0 0"/></svg>') },
  'https://video.example/plain': { type: 'text/html', body: () => Buffer.from('<!doctype html><html><head><title>None</title></head><body></body></html>') },
}
const opened = appWithFiles({
  ports: {
    fetch: async (url) => {
      const found = web[url]
      return {
        url,
        finalUrl: url,
        status: found ? 200 : 404,
        headers: { 'content-type': found?.type ?? 'text/html' },
        body: new Uint8Array((await found?.body()) ?? []),
      }
    },
  },
})
const videosPath = () => `/api/brands/${opened.id}/videos`
const revisionNow = async () => (await opened.person.get(`/api/brands/${opened.id}`)).body.revision as number
const upload = async (bytes: Uint8Array, type = 'video/mp4', query = '') =>
  opened.upload(bytes, { to: 'videos/upload', type, query, from: await revisionNow() })
const fetchVideo = (path: string, headers: Record<string, string> = {}) =>
  fetch(opened.app.base + path, { headers: { cookie: opened.person.cookie(), ...headers } })
const setPoster = async (id: string, bytes: Uint8Array) =>
  fetch(`${opened.app.base}${videosPath()}/${id}/poster`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', cookie: opened.person.cookie(), 'if-match': `"${await revisionNow()}"` },
    body: new Uint8Array(bytes),
  })
const without = (path: string, method: string, type: string, bytes: Uint8Array) =>
  fetch(`${opened.app.base}${videosPath()}/${path}`, {
    method,
    headers: { 'content-type': type, cookie: opened.person.cookie() },
    body: new Uint8Array(bytes),
  })
const addLink = async (url: string) => opened.person.post(videosPath(), { url }, { 'if-match': `"${await revisionNow()}"` })
const findPoster = async (id: string) => opened.person.post(`${videosPath()}/${id}/findPoster`, {}, { 'if-match': `"${await revisionNow()}"` })

describe('a video file', () => {
  it('measures an uploaded video, and serves it without device and location metadata', async () => {
    const { status, body } = await upload(smallMp4({ handler: 'meta' }), 'application/octet-stream', '?title=How%20we%20roast')
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'How we roast', seconds: 2.5, width: 640, height: 360 })
    expect(body.url).toMatch(/^\/api\/blobs\/[0-9a-f]{40}\.mp4$/)
    const served = await fetchVideo(body.url)
    expect([served.status, served.headers.get('content-type'), served.headers.get('accept-ranges')]).toEqual([200, 'video/mp4', 'bytes'])
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes(SECRET_PLACE)).toBe(false)
    expect(bytes.includes('PICTURE')).toBe(true)
    expect(await upload(smallMp4({ handler: 'meta' }))).toMatchObject({ status: 409, body: { error: { message: 'This video already exists.' } } })
  })

  it('serves a video in byte ranges', async () => {
    const { body } = await upload(smallWebm(), 'video/webm')
    const fullFile = Buffer.from(await (await fetchVideo(body.url)).arrayBuffer())
    const size = fullFile.length
    const parts: [range: string, status: number, contentRange: string | null, bytes: Buffer][] = [
      ['bytes=0-', 206, `bytes 0-${size - 1}/${size}`, fullFile],
      ['bytes=10-19', 206, `bytes 10-19/${size}`, fullFile.subarray(10, 20)],
      [`bytes=${size - 5}-${size + 500}`, 206, `bytes ${size - 5}-${size - 1}/${size}`, fullFile.subarray(size - 5)],
      ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`, fullFile.subarray(size - 7)],
      [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
      ['bytes=5-2', 200, null, fullFile],
      ['bytes=0-1,4-5', 200, null, fullFile],
      ['lines=1-2', 200, null, fullFile],
    ]
    for (const [range, status, contentRange, bytes] of parts) {
      const part = await fetchVideo(body.url, { range })
      expect([part.status, part.headers.get('content-range')], range).toEqual([status, contentRange])
      expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), bytes), range).toBe(0)
    }
    const none = await fetchVideo(`/api/blobs/${'a'.repeat(40)}.webm`, { range: 'bytes=0-' })
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('streams the whole video if no range is requested', async () => {
    const { body } = await upload(smallMp4({ more: [box('free', Buffer.alloc(9 * 2 ** 20))] }))
    const fullFile = await fetchVideo(body.url)
    const bytes = Buffer.from(await fullFile.arrayBuffer())
    expect([fullFile.status, fullFile.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(bytes.length).toBeGreaterThan(9 * 2 ** 20)
    const parts: Buffer[] = []
    for (let from = 0; from < bytes.length; from += parts.at(-1)?.length ?? 0) {
      const part = await fetchVideo(body.url, { range: `bytes=${from}-` })
      expect(part.status).toBe(206)
      parts.push(Buffer.from(await part.arrayBuffer()))
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(Buffer.compare(Buffer.concat(parts), bytes)).toBe(0)
    const head = await fetch(opened.app.base + body.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  it('a video and its poster can be uploaded without a guide revision', async () => {
    const added = await without('upload', 'POST', 'video/mp4', smallMp4({ more: [box('free', Buffer.alloc(70))] }))
    expect(added.status).toBe(201)
    const { id } = (await added.json()) as { id: string }
    const still = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1b8381' } })
      .png()
      .toBuffer()
    const set = await without(`${id}/poster`, 'PUT', 'image/png', still)
    expect([set.status, await set.json()]).toEqual([200, expect.objectContaining({ id, poster: expect.stringContaining('/api/blobs/') })])
  })

  it('the time limit allows uploading the largest video at 3 Mbit/s', () => {
    const { requestTimeout, headersTimeout } = opened.app.server.server
    expect(requestTimeout).toBeGreaterThan(((MAX_VIDEO_BYTES * 8) / 3e6) * 1000)
    expect(headersTimeout).toBe(20_000)
  })

  it('rejects videos that are invalid, incomplete, too large, or uploaded by an outsider', async () => {
    const ofNothing = Buffer.concat([smallWebm({ open: true }), Buffer.alloc(2 * 2_000_000, Buffer.from('a580', 'hex'))])
    expect((await upload(ofNothing, 'video/webm')).body.error.message).toBe('The video has too many parts.')
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).body.error.message).toBe('The file is not a supported video. Upload an MP4 or WebM.')
    expect((await upload(await imageOf('#fff'))).status).toBe(400)
    expect((await upload(smallMp4().subarray(0, -30))).body.error.message).toBe('The video is incomplete or damaged.')
    expect((await upload(Buffer.alloc(51 * 2 ** 20))).status).toBe(413)
    const stranger = await signUp(opened.app.base)
    expect((await opened.upload(smallMp4(), { to: 'videos/upload', type: 'video/mp4', cookie: stranger.cookie(), from: 1 })).status).toBe(404)
    expect((await opened.upload(smallMp4(), { type: 'video/mp4', from: await revisionNow() })).status).toBe(415)
  })
})

describe('the still of a video', () => {
  it('serves a video’s still as a PNG thumbnail with a play mark', async () => {
    const { body: video } = await addLink('https://video.example/by-hand')
    expect((await fetchVideo(`${videosPath()}/${video.id}/thumbnail`)).status).toBe(404)
    expect((await setPoster(video.id, await imageOf('#22577a'))).status).toBe(200)
    const answer = await fetchVideo(`${videosPath()}/${video.id}/thumbnail?width=640`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const png = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await png.metadata()).toMatchObject({ format: 'png', width: 640, height: 360 })
    const { data, info } = await png.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    expect(at(320, 180), 'the triangle').toEqual([255, 255, 255])
    expect(at(20, 20)[2], 'the still').toBeGreaterThan(100)
  })

  it('limits the number of thumbnails per user', async () => {
    const { body: video } = await addLink('https://video.example/often')
    await setPoster(video.id, await imageOf('#22577a'))
    const thumbnailStatus = async () => (await fetchVideo(`${videosPath()}/${video.id}/thumbnail?width=200`)).status
    expect(await thumbnailStatus()).toBe(200)
    for (let count = 0; count < limits.renderThumbnail.max; count++)
      await countAttempt(opened.app.context, limits.renderThumbnail, opened.person.id).catch(() => null)
    expect(await thumbnailStatus()).toBe(429)
  })

  it('sets the poster to the preview image of the video’s page, or fails with a reason', async () => {
    const { body: video } = await addLink('https://video.example/roasting')
    const found = await findPoster(video.id)
    expect([found.status, found.body.poster]).toEqual([200, expect.stringMatching(/^\/api\/blobs\/[0-9a-f]{40}\.img$/)])
    expect((await findPoster((await addLink('https://video.example/plain')).body.id)).body.error.message).toBe('The page of the video declares no image.')
    expect((await findPoster((await addLink('https://video.example/odd')).body.id)).body.error.message).toContain('cannot be used as a poster')
    expect((await findPoster((await addLink('https://video.example/gone')).body.id)).body.error.message).toBe('HTTP request failed with status 404')
  })
})

describe('captions', () => {
  it('validates captions, and serves only their times and texts', async () => {
    const { body: video } = await addLink('https://video.example/captions')
    const patch = async (captions: string) => opened.person.patch(`${videosPath()}/${video.id}`, { captions }, await revisionNow())
    expect((await fetchVideo(`${videosPath()}/${video.id}/captions`)).status).toBe(404)
    expect((await patch('WEBVTT\n\n00:02.000 --> 00:01.000\nx')).body.error.message).toContain('Line 3: The caption ends before it starts.')
    expect((await patch('WEBVTT\n\nSTYLE\n::cue{background:url(//x.example)}\n\n00:01.000 --> 00:02.000\n<script>x</script>We <b>roast</b>.')).status).toBe(200)
    const served = await fetchVideo(`${videosPath()}/${video.id}/captions`)
    expect(served.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect(await served.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nxWe <b>roast</b>.\n')
  })
})
