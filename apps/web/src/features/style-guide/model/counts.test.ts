import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { expect, it } from 'vitest'
import { countLinks } from './count-links.ts'
import { countSamples } from './count-samples.ts'
import { linkGroups } from './link-groups.ts'
import { textGroups } from './text-groups.ts'

const guide = emptyStyleGuide({ id: 'b', url: 'https://brand.example', now: '2026-01-01T00:00:00.000Z' })

it('counts each text sample once per list, and omits blank samples', () => {
  const { headers } = guide.textSamples
  const textSamples = {
    ...guide.textSamples,
    headers: { ...headers, h1: ['Bread', 'Bread', ' '], h6: ['Bread'] },
    paragraphs: ['Bread', 'Milk'],
    productCopy: ['Milk'],
    emailSubjects: ['Now'],
    emailPreviews: ['Now', ''],
    buttons: ['Buy', 'Buy'],
  }
  const { headings, texts } = textGroups({ textSamples })
  expect(countSamples({ textSamples })).toBe(8)
  expect(headings.length + texts.length).toBe(8)
})

it('the link count equals the number of links in the section', () => {
  const link = { name: 'A', url: 'https://brand.example/a' }
  const links = { pages: [link, link], products: [link], collections: [link], blog: [link] }
  const socialLinks = [{ network: 'mastodon', url: 'https://social.example/@brand' }] as typeof guide.socialLinks
  const shown = linkGroups({ links, socialLinks }).flatMap((group) => group.links)
  expect(countLinks({ links, socialLinks })).toBe(6)
  expect(shown).toHaveLength(6)
})
