import { expect, test } from 'vitest'
import { closeAnswer, emptyAnswer, growAnswer } from './answer.ts'
import { readBlocks } from './read-blocks.ts'
import { documents, randomDocument } from './testing/documents.ts'

/** Parses the whole text from scratch, without frozen blocks. */
function parseComplete(text: string) {
  const { tokens, readLines, links } = readBlocks(text.replace(/\r\n?/g, '\n'), {})
  readLines(links)
  return tokens.filter(({ type }) => type !== 'space' && type !== 'def')
}

const closed = (answer: ReturnType<typeof growAnswer>) => closeAnswer(answer).map(({ token }) => token)
const withoutEnds = (value: unknown) => JSON.stringify(value).replace(/(?:\\n)+"/g, '"')

test.each(Object.entries(documents))('%s: the complete blocks of each partial answer equal the blocks of a full parse', (_, text) => {
  let answer = emptyAnswer
  for (let end = 0; end <= text.length; end++) {
    answer = growAnswer(answer, text.slice(0, end))
    expect(withoutEnds(closed(answer)), `up to ${end}`).toBe(withoutEnds(parseComplete(text.slice(0, end))))
  }
})

test('random texts parsed in chunks have the same blocks as a full parse', () => {
  const wrong: string[] = []
  for (let number = 0; number < 800; number++) {
    const text = randomDocument(number, 24)
    let answer = emptyAnswer
    for (let end = 0; end < text.length; end += 1 + (number % 7)) answer = growAnswer(answer, text.slice(0, end))
    answer = growAnswer(answer, text)
    if (withoutEnds(closed(answer)) !== withoutEnds(parseComplete(text))) wrong.push(text)
  }
  expect(wrong).toEqual([])
})
