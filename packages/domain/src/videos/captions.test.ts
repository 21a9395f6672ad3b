import { describe, expect, test } from 'vitest'
import { readCaptions, transcriptOf, writeCaptions } from './captions.ts'

const FULL_CAPTIONS = `WEBVTT - of a film

STYLE
::cue { background: url(https://x.example/) }

NOTE not shown

1
00:01.000 --> 00:04.500 align:start position:0%
<v Ann>The clay <i>rests</i> <script>x</script>overnight.

two
01:00:05.000 --> 01:00:06.250
Two lines,
one caption.
`

describe('captions', () => {
  test('are parsed into times and text, and serialized without anything else', () => {
    const { cues, problem } = readCaptions(FULL_CAPTIONS)
    expect(problem).toBeNull()
    expect(cues).toEqual([
      { from: 1, to: 4.5, text: '<v Ann>The clay <i>rests</i> xovernight.' },
      { from: 3605, to: 3606.25, text: 'Two lines,\none caption.' },
    ])
    const written = writeCaptions(cues)
    expect(written.startsWith('WEBVTT\n\n00:00:01.000 --> 00:00:04.500\n')).toBe(true)
    expect(written).not.toMatch(/STYLE|NOTE|align|url/)
    expect(readCaptions(written)).toEqual({ cues, problem: null })
  })

  test('are parsed from SubRip files with Windows line breaks and a byte order mark', () => {
    const { cues } = readCaptions('\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nagain')
    expect(cues.map(({ text }) => text)).toEqual(['Hello', 'again'])
    expect(readCaptions('').cues).toEqual([])
  })

  test.each([
    ['WEBVTT\n\nOnly words', 3, 'Text without a time'],
    ['00:01.000 --> soon\nx', 1, 'is not valid'],
    ['WEBVTT\n\n00:04.000 --> 00:04.000\nx', 3, 'ends before'],
    ['00:04.000 --> 00:05.000\nx\n\n00:01.000 --> 00:02.000\ny', 4, 'starts before'],
    ['00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000\ny', 2, 'empty line'],
    ['00:75.000 --> 01:99.000\nx', 1, 'is not valid'],
  ])('are rejected: %j has an error in line %i', (text, line, message) => {
    expect(readCaptions(text)).toEqual({ cues: [], problem: { line, message: expect.stringContaining(message) } })
  })

  test('are converted to a transcript without repeated lines', () => {
    const cue = (text: string) => ({ from: 0, to: 1, text })
    expect(transcriptOf([cue('<v Ann>We throw'), cue('We throw'), cue('each\nbowl by <b>hand</b>.')])).toBe('We throw each bowl by hand.')
  })

  test('are parsed in linear time, even if very long', () => {
    // With quadratic behavior, this input would exceed the test timeout.
    expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(1_000_000)}`)).toBeDefined()
    expect(readCaptions(`${'<'.repeat(2_000_000)}\n`).cues).toEqual([])
    expect(readCaptions('00:01.000 --> 00:02.000\nx\n\n'.repeat(200_000))).toBeDefined()
  })
})
