import { expect, it } from 'vitest'
import { fitPage } from './fit-page.ts'

const links = Array.from({ length: 50 }, (_, index) => ({ url: `https://a.example/${index}/${'x'.repeat(200)}`, text: 'Link' }))
const images = Array.from({ length: 25 }, (_, index) => ({ url: `https://a.example/${index}.jpg`, alt: 'y'.repeat(100) }))

it('keeps the full text of a page, with as many links and images as the limit allows', () => {
  const page = { url: 'https://a.example/', text: 'z'.repeat(3000), left_out: 7, links, images }
  const fitted = fitPage(page, 9500)
  expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(9500)
  expect(fitted).toMatchObject({ text: page.text, left_out: 7 })
  expect(fitted.links.length).toBeGreaterThan(20)
  expect(fitPage({ ...page, links: [], images: images.slice(0, 2) }, 9500)).toMatchObject({ links: [], images: { length: 2 } })
})

it('shortens a text whose escaped form exceeds the limit, and reports the number of omitted characters', () => {
  const page = { url: 'https://a.example/', text: '"\\\n'.repeat(2000), left_out: 0, links, images }
  const fitted = fitPage(page, 1900)
  expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(1900)
  expect(fitted.text.length + fitted.left_out).toBe(6000)
  expect(fitted.text.length).toBeGreaterThan(500)
  expect(fitted.links).toEqual([])
})
