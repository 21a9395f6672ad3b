import { expect, test } from 'vitest'
import { analyzeImage } from './analyze-image.ts'

const drawing = (inner: string, size = 600) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inner}</svg>`)
const nested = (levels: number, uses: number) =>
  drawing(
    `<defs><path id="a0" d="M0 0h10v10z"/>${Array.from({ length: levels }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(uses)}</g>`).join('')}</defs><use href="#a${levels}"/>`,
  )

test('measures a drawing without the effects that would slow down the renderer', async () => {
  const dashes = '<path d="M0 0L600 600" stroke="#e07a2f" stroke-dasharray="0.01" stroke-width="100"/>'.repeat(2000)
  expect((await analyzeImage(drawing(dashes))).color).toBe('#e07a2f')
  const noise = `<filter id="f"><feTurbulence numOctaves="1000"/></filter>${'<rect width="600" height="600" fill="#1b8381" style="filter:url(#f)"/>'.repeat(50)}`
  expect((await analyzeImage(drawing(noise))).color).toBe('#1b8381')
  expect((await analyzeImage(nested(2, 3))).width).toBe(600)
})

test.each([
  ['nested references that multiply the number of shapes', nested(10, 9)],
  ['too many shapes', drawing('<path d="M0 0"/>'.repeat(30_000))],
  ['too deeply nested groups', drawing(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`)],
  ['compressed bytes', Buffer.from([0x1f, 0x8b, 8, 0])],
])('does not render %s', async (_, bytes) => {
  await expect(analyzeImage(bytes)).rejects.toThrow()
})
