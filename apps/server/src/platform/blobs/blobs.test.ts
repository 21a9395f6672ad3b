import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createBlobs } from './blobs.ts'
import { folderStorage } from './folder-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandwright-blobs-'))
const blobs = createBlobs(folderStorage(folder), 'a secret')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const servedMarkup = async (svg: string) => new TextDecoder().decode((await blobs.read(await blobs.put(bytes(svg))))?.bytes)

describe('images', () => {
  it('stores an image once per content, and serves it re-encoded, upright and without metadata', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b8381' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const id = await blobs.put(photo)
    expect(await blobs.put(photo)).toBe(id)
    const stored = await blobs.read(id)
    expect(stored?.type).toBe('image/webp')
    const { width, height, exif } = await sharp(stored?.bytes).metadata()
    expect([width, height, exif]).toEqual([600, 900, undefined])
  })

  it('serves images in fixed widths, and never enlarges them', async () => {
    const id = await blobs.put(
      await sharp({ create: { width: 700, height: 70, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    const widths = await Promise.all([100, 330, 650, 5000].map(async (requested) => (await sharp((await blobs.read(id, requested))?.bytes).metadata()).width))
    expect(widths).toEqual([160, 480, 700, 700])
  })

  it('serves an image even if the re-encoded file cannot be stored', async () => {
    const storage = folderStorage(folder)
    const id = await blobs.put(
      await sharp({ create: { width: 20, height: 30, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    )
    const full = createBlobs({ ...storage, write: () => Promise.reject(new Error('no space')) }, 'a secret')
    expect((await full.read(id))?.type).toBe('image/webp')
    await expect(full.put(bytes('<svg><path d="M9 9"/></svg>'))).rejects.toThrow('no space')
  })

  it('rejects images that are too large or truncated, and unsupported files', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(blobs.put(bomb)).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(blobs.put(Buffer.alloc(16 * 2 ** 20))).rejects.toMatchObject({ code: 'payload_too_large' })
    await expect(blobs.put(bomb.subarray(0, 12))).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(blobs.put(bytes('<html><svg></svg><script>alert(1)</script></html>'))).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(blobs.put(bytes('%PDF-1.7'))).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('SVG drawings', () => {
  it('recognizes SVG drawings quickly, even after hostile bytes', async () => {
    expect(await servedMarkup(`<?xml version="1.0"?>${'<!-- -->'.repeat(500)}<svg><path d="M0 0"/></svg>`)).toContain('<path')
    for (const head of ['<!---->'.repeat(585), '<?'.repeat(2000), ' '.repeat(4000), '<!doctype svg ['.repeat(250)])
      await expect(blobs.put(bytes(`${head}<p>`))).rejects.toMatchObject({ code: 'validation_failed' })
    for (const body of ['<?'.repeat(300_000), `<!--${'<!DOCTYPE['.repeat(150_000)}-->`, `<!--<!DOCTYPE${' '.repeat(1_500_000)}-->`])
      expect(await servedMarkup(`<svg><path d="M0 0"/>${body}</svg>`)).toContain('<path')
    expect(await servedMarkup(`<!DOCTYPE svg [<!ENTITY a "<svg onload='x'>">]><svg><path d="M0 0"/></svg>`)).not.toContain('onload')
    await expect(blobs.put(bytes(`<svg>${'<path d="M0 0"/>'.repeat(200_000)}</svg>`))).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('preserves shapes, styles, gradients and internal references of SVG drawings', async () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:#1b8381}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path class="a" d="M0 0h10v10z"/><rect fill="url(#g)" width="5" height="5"/><use href="#g"/></svg>`
    const clean = await servedMarkup(svg)
    for (const part of ['viewBox="0 0 10 10"', '.a{fill:#1b8381}', '<linearGradient id="g">', 'd="M0 0h10v10z"', 'fill="url(#g)"', 'href="#g"'])
      expect(clean).toContain(part)
    expect((await sharp(bytes(clean)).png().toBuffer()).length).toBeGreaterThan(100)
  })

  it.each([
    '<script>x</script>',
    '<script href="x"/>',
    '<g onload="x"/>',
    '<g ONCLICK="x"/>',
    '<a href="javascript:x"><path d="M0 0"/></a>',
    '<foreignObject><body/></foreignObject>',
    '<image href="https://x.example/a.png"/>',
    '<image href="data:image/svg+xml,x"/>',
    '<use xlink:href="https://x.example/#a"/>',
    '<rect fill="url(https://x.example/)"/>',
    '<style>@import "https://x.example/"</style>',
    '<style>a{background:url(//x.example/)}</style>',
    '<style>a{background:u\\72l(//x.example/)}</style>',
    '<rect style="background:url(https://x.example/)"/>',
    '<animate attributeName="href" to="javascript:x"/>',
    '<set attributeName="onload" to="x"/>',
    '<iframe src="https://x.example/"/>',
    '<SCRIPT>x</SCRIPT>',
    '<svg:script>x</svg:script>',
    '<handler type="x">x</handler>',
  ])('strips scripts, external resources and links from SVG drawings: %s', async (harm) => {
    const clean = await servedMarkup(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0 0"/>${harm}</svg>`)
    expect(clean).toContain('<path d="M0 0"')
    expect(clean).not.toMatch(/script|onload|onclick|x\.example|foreignObject|iframe|@import|animate|<set|handler|svg\+xml/i)
  })

  const corpus = fileURLToPath(new URL('../../../../../../shared/hostile/ssrf/patt-svg', import.meta.url))
  it.skipIf(!existsSync(corpus))('serves no executable code from any drawing of the hostile collection (needs the collection)', async () => {
    for (const name of readdirSync(corpus)) {
      const clean = await servedMarkup(readFileSync(join(corpus, name), 'utf8')).catch(() => '')
      expect(clean, name).not.toMatch(/<script|\son\w+\s*=|javascript:|<foreignObject|https?:\/\/(?!www\.w3\.org)/i)
    }
  })
})

it('returns null for invalid ids', async () => {
  for (const id of ['../../etc/passwd', '', 'a'.repeat(40), `${'a'.repeat(40)}.exe`, `${'a'.repeat(40)}.img`]) expect(await blobs.read(id)).toBeNull()
})
