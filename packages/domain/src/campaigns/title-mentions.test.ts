import { expect, it } from 'vitest'
import { titleMentions } from './title-mentions.ts'

it('finds whole titles in any case, and only the longest of several overlapping titles', () => {
  const titles = ['Oak', 'Oak table', 'Elm', 'Oak']
  const named = (text: string) => titleMentions(text, titles).map(({ title, start }) => [title, start])
  expect(named('An OAK TABLE, oak and elm')).toEqual([
    ['Oak table', 3],
    ['Oak', 14],
    ['Elm', 22],
  ])
  expect([named('Oakland elms, soak'), named(''), titleMentions('Oak', ['', ' '])]).toEqual([[], [], []])
})

it('finds all titles in a long text', () => {
  expect(titleMentions('Oak '.repeat(25_000), ['Oak', 'Oak Oak'])).toHaveLength(12_500)
})
