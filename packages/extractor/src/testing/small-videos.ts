/** Location metadata in the format that phones write. No stored file may contain it. */
export const SECRET_PLACE = '+48.8577+002.295/'

const bytes = (text: string) => Buffer.from(text, 'latin1')
export const u32 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).reverse()))
export const box = (type: string, ...content: Uint8Array[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), bytes(type), inside])
}
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Builds an MP4 file of 2.5 seconds with a single sample in `mdat`. `more` is added to the movie box, and `handler` is the handler type of a second track. */
export function smallMp4({ more = [] as Uint8Array[], handler = '', turned = false, flags = 1, brand = 'isom' } = {}): Buffer {
  const heads = box('ftyp', bytes(brand), u32(512), bytes('mp41'))
  const dataOffset = heads.length + 8
  const track = (kind: string, offset: number, length: number) =>
    box(
      'trak',
      box('tkhd', u32(7, 111, 222, 1, 0, 2500, 0, 0, 0, 0), turned ? u32(0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000) : matrix, u32(640 << 16, 360 << 16)),
      box('udta', bytes(SECRET_PLACE)),
      box(
        'mdia',
        box('mdhd', u32(0, 111, 222, 1000, 2500, 0)),
        box('hdlr', u32(0, 0), bytes(kind), u32(0, 0, 0), bytes('Camera of Robin\0')),
        box(
          'minf',
          box('dinf', box('dref', u32(0, 1), box('url ', u32(flags)))),
          box('stbl', box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, length, 1)), box('stco', u32(0, 1, offset))),
        ),
      ),
    )
  const moov = box(
    'moov',
    box('mvhd', u32(0, 111, 222, 1000, 2500), Buffer.alloc(80)),
    track('vide', dataOffset, 8),
    ...(handler ? [track(handler, dataOffset + 8, SECRET_PLACE.length)] : []),
    ...more,
  )
  return Buffer.concat([heads, box('mdat', bytes('\u0001PICTURE'), bytes(SECRET_PLACE)), moov, box('uuid', bytes(SECRET_PLACE))])
}

const id = (value: number) => Buffer.from(value.toString(16), 'hex')
const element = (of: number, ...content: Uint8Array[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([id(of), u32(0x10000000 | inside.length), inside])
}
const float = (value: number) => Buffer.from(Float64Array.of(value).buffer).reverse()
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex')

/** Builds a WebM file of 2.5 seconds; with `open`, its parts have unknown lengths. */
export function smallWebm({ duration = true, doc = 'webm', kind = 1, open = false } = {}): Buffer {
  const info = element(
    0x1549a966,
    element(0x2ad7b1, u32(1_000_000)),
    ...(duration ? [element(0x4489, float(2500))] : []),
    element(0x7ba9, bytes(SECRET_PLACE)),
    element(0x4d80, bytes('Maker')),
  )
  const track = element(
    0xae,
    element(0x83, Buffer.from([kind])),
    element(0x536e, bytes(SECRET_PLACE)),
    element(0xe0, element(0xb0, u32(640)), element(0xba, u32(360))),
  )
  const blocks = [element(0xe7, u32(2000)), element(0xa3, Buffer.from([0x81, 0x01, 0xf4, 0x80]), bytes('PICTURE'))]
  const cluster = open ? Buffer.concat([id(0x1f43b675), UNKNOWN_SIZE, ...blocks]) : element(0x1f43b675, ...blocks)
  const tags = element(0x1254c367, bytes(SECRET_PLACE))
  const inside = [info, element(0x1654ae6b, track), cluster, tags, element(0x1941a469, bytes(SECRET_PLACE))]
  const segment = open ? Buffer.concat([id(0x18538067), UNKNOWN_SIZE, ...inside]) : element(0x18538067, ...inside)
  return Buffer.concat([element(0x1a45dfa3, element(0x4282, bytes(doc))), segment])
}
