import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { box, SECRET_PLACE, smallMp4, smallWebm, u32 } from '../testing/small-videos.ts'
import { cleanVideo } from './clean-video.ts'
import { InvalidVideoError } from './video-facts.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (of: Uint8Array) => Buffer.from(of).toString('latin1')
const facts = { seconds: 2.5, width: 640, height: 360 }

describe('an MP4 file', () => {
  test('loses its locations, authors and times without moving other data, and is measured', () => {
    const source = smallMp4({ more: [box('udta', bytes(SECRET_PLACE)), box('meta', bytes(SECRET_PLACE))] })
    const { bytes: clean, ...reported } = cleanVideo(source)
    expect(reported).toEqual({ type: 'video/mp4', ...facts })
    expect(clean).toHaveLength(source.length)
    expect(text(clean).slice(0, source.indexOf('moov')).split(SECRET_PLACE)).toHaveLength(2)
    expect(text(clean).slice(source.indexOf('moov'))).not.toMatch(/48\.8577|Robin|udta|meta|uuid/)
    expect(text(clean)).toContain('\u0001PICTURE')
    expect(text(clean)).not.toContain(u32(111, 222).toString('latin1'))
    expect(cleanVideo(clean).bytes).toEqual(clean)
  })

  test('is measured at its displayed size if it is rotated', () => {
    expect(cleanVideo(smallMp4({ turned: true }))).toMatchObject({ width: 360, height: 640 })
  })

  test('loses a location track together with all samples of that track', () => {
    const clean = text(cleanVideo(smallMp4({ handler: 'meta' })).bytes)
    expect(clean).not.toContain('48.8577')
    expect(clean).toContain('\u0001PICTURE')
  })

  test.each([
    ['a file with only sound', text(smallMp4()).replace('vide', 'soun'), 'only sound'],
    ['a file without a movie box', text(smallMp4()).replace('moov', 'free'), 'no video'],
    ['a file that refers to other files', text(smallMp4({ flags: 0 })), 'refers to other files'],
    ['a truncated file', text(smallMp4()).slice(0, -30), 'incomplete or damaged'],
    ['a box that exceeds its parent', text(smallMp4()).replace(/....mdia/s, '\u007f\u00ff\u00ff\u00ffmdia'), 'incomplete or damaged'],
    [
      'a table that exceeds its box',
      text(smallMp4({ handler: 'meta' })).replace(/stco.{8}/gs, 'stco\0\0\0\0\u00ff\u00ff\u00ff\u00ff'),
      'incomplete or damaged',
    ],
    [
      'a metadata track with samples outside the file',
      text(smallMp4({ handler: 'meta' })).replace(/(stco.{8})..../gs, '$1\u007f\u00ff\u00ff\u00ff'),
      'cannot be removed',
    ],
    ['a file with an unsupported brand code', text(smallMp4({ brand: 'qt  ' })).replace('mp41', 'qt  '), 'not a supported video'],
  ])('rejects %s', (_, file, message) => {
    expect(() => cleanVideo(bytes(file))).toThrow(message)
  })
})

describe('a WebM file', () => {
  test.each([
    ['a complete file', {}],
    ['a live recording', { open: true }],
    ['a file without a duration', { duration: false }],
    ['a live recording without a duration', { duration: false, open: true }],
  ])('is measured and loses names and tags: %s', (_, options) => {
    const source = smallWebm(options)
    const { bytes: clean, ...reported } = cleanVideo(source)
    expect(reported).toEqual({ type: 'video/webm', ...facts })
    expect(clean).toHaveLength(source.length)
    expect(text(clean)).not.toMatch(/48\.8577|Maker/)
    expect(text(clean)).toContain('PICTURE')
    expect(cleanVideo(clean).bytes).toEqual(clean)
  })

  test.each([
    ['another document type', smallWebm({ doc: 'matroska' }), 'not a supported video'],
    ['a track of an unsupported type', smallWebm({ kind: 33 }), 'cannot be removed'],
    ['data after the end', Buffer.concat([smallWebm(), bytes('<script>')]), 'contains data after'],
    ['a truncated file', smallWebm().subarray(0, 120), 'incomplete or damaged'],
  ])('rejects %s', (_, file, message) => {
    expect(() => cleanVideo(file)).toThrow(message)
  })
})

const emptyTrack = box('trak', box('mdia', box('hdlr', u32(0, 0), bytes('meta'), u32(0, 0, 0)), box('minf')))
const manyRows = box('stbl', box('stsc', u32(0, 0)), box('stsz', u32(0, 0, 0)), box('stco', u32(0, 2_000_000), Buffer.alloc(8_000_000)))
test.each([
  ['boxes', smallMp4({ more: [Buffer.alloc(8 * 300_000, box('free'))] })],
  ['tracks', smallMp4({ more: Array.from({ length: 101 }, () => emptyTrack) })],
  ['samples', smallMp4({ more: [box('trak', box('mdia', box('hdlr', u32(0, 0), bytes('meta'), u32(0, 0, 0)), box('minf', manyRows)))] })],
  ['elements', Buffer.concat([smallWebm({ open: true }), Buffer.alloc(2 * 2_000_000, Buffer.from('a580', 'hex'))])],
])('rejects a file that consists almost entirely of %s', (_, file) => {
  expect(() => cleanVideo(file)).toThrow('The video has too many parts.')
})

test('rejects or cleans every mutated or truncated file without delay', () => {
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % max
  }
  for (const source of [smallMp4({ handler: 'meta' }), smallWebm({ open: true })])
    for (let round = 0; round < 1500; round++) {
      const changed = Uint8Array.from(source.subarray(0, round % 3 === 0 ? random(source.length) : source.length))
      for (let change = 0; change < 3; change++) changed[random(changed.length || 1)] = [0, 255, 1, 127][random(4)] as number
      try {
        expect(cleanVideo(changed).bytes).toHaveLength(changed.length)
      } catch (error) {
        expect((error as Error).constructor.name).toBe('InvalidVideoError')
      }
    }
})

const corpus = fileURLToPath(new URL('../../../../../shared/hostile', import.meta.url))
test.skipIf(!existsSync(corpus))('accepts no file of the hostile collection as a video (needs the collection)', () => {
  const files = readdirSync(corpus, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const source = readFileSync(join(file.parentPath, file.name))
    expect(() => cleanVideo(source), file.name).toThrow(InvalidVideoError)
  }
})
