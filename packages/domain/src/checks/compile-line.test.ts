import { describe, expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import { compileLine, type RuleLine } from './compile-line.ts'
import type { Place } from './findings/check.ts'
import { withFix } from './with-fixes.ts'

const facts = { sources: ['Free delivery over £25. From 180 growers. The first roastery of Calstock.'], names: ['Tamar Dawn', 'Huye'] }
const marked = (text: string, rule: Omit<RuleLine, 'id'>, place?: Place) => {
  const compiled = compileLine({ id: 'rule', ...rule }, facts)
  expect(compiled.judged).toEqual([])
  return checkText(text, compiled, place).findings.map(({ span, fix }) => [span ? text.slice(span.start, span.end) : null, fix ? withFix(text, fix) : null])
}

type Row = [list: RuleLine['list'], rule: string, breaks: string, span: string | null, fixed: string | null, keeps: string, place?: Place]
const grammar: Row[] = [
  ['donts', 'Never say “luxury”', 'A luxury day.', 'luxury', 'A day.', 'Luxurious days.'],
  ['donts', 'Don’t use the word luxury', 'A luxury experience.', 'luxury', 'An experience.', 'A proper cup.'],
  ['donts', 'never say "luxury" or "premium"', 'It is premium.', 'premium', null, 'It is proper.'],
  ['donts', 'Never say cheap or java', 'Java is on.', 'Java', null, 'Coffee is on.'],
  ['dos', 'Say “proper”, not “luxury”', 'A LUXURY cup.', 'LUXURY', 'A PROPER cup.', 'A proper cup.'],
  ['dos', 'Use “regulars” instead of “customers”', 'Customers know.', 'Customers', 'Regulars know.', 'Regulars know.'],
  ['dos', 'Say coffee, not java', 'An evening java.', 'java', 'An evening coffee.', 'An evening coffee.'],
  ['donts', '“artisanal” → “small-batch”', 'An artisanal roast.', 'artisanal', 'A small-batch roast.', 'A small-batch roast.'],
  ['dos', 'Replace “java” with “coffee”', 'Some java.', 'java', 'Some coffee.', 'Some coffee.'],
  ['punctuation', 'No exclamation marks', 'Yes! And no.', '!', 'Yes. And no.', 'Yes. No?'],
  ['punctuation', 'Exclamation marks: never', 'Really?!', '?!', 'Really?', 'Really?'],
  ['donts', 'Exclamation marks', 'Yes!', '!', 'Yes', 'Yes', 'button'],
  ['donts', 'No exclamation marks in subjects', 'Yes!', '!', 'Yes', 'Yes', 'subject'],
  ['dos', 'At most one exclamation mark per email', 'Hi! Ho!', '!', 'Hi! Ho.', 'Hi! Ho.'],
  ['dos', 'Avoid emoji', 'Hello 👋🏽 you', ' 👋🏽', 'Hello you', 'Hello™ you'],
  ['punctuation', 'No ellipses', 'Wait… what', '…', 'Wait, what', 'Wait. What'],
  ['punctuation', 'No semicolons', 'It is good; it is old.', ';', 'It is good. It is old.', 'It is good.'],
  ['punctuation', 'No dashes', 'Plum — and lime.', ' — ', 'Plum, and lime.', 'Small-batch.'],
  ['donts', 'Hashtags', 'Coffee #roasted daily', ' #roasted', 'Coffee daily', 'Number 1'],
  ['donts', 'Questions', 'Why wait?', '?', null, 'Wait.'],
  ['punctuation', 'Use the Oxford comma', 'Plum, walnut and treacle.', 'and', 'Plum, walnut, and treacle.', 'Plum and treacle.'],
  ['punctuation', 'No Oxford comma', 'Plum, walnut, and treacle.', ',', 'Plum, walnut and treacle.', 'One bag, two bags and a tin.'],
  ['donts', 'All caps', 'BUY IT NOW, friends. NASA.', 'BUY IT NOW', 'Buy it now, friends. NASA.', 'Buy it, friends. NASA.'],
  [
    'dos',
    'Use sentence case in headings',
    'How To Brew Tamar Dawn Slowly',
    'To Brew Tamar Dawn Slowly',
    'How to brew Tamar Dawn slowly',
    'How to brew Tamar Dawn',
    'header',
  ],
  ['punctuation', 'No full stops in headings', 'A slow fire.', '.', 'A slow fire', 'Slow. Fire.', 'header'],
  [
    'dos',
    'Keep sentences under 6 words',
    'We roast here, and you drink there.',
    'We roast here, and you drink there.',
    'We roast here. You drink there.',
    'We roast it here.',
  ],
  [
    'dos',
    'Keep sentences to at most 5 words (118 of 124 on the pages are).',
    'One two three four five six.',
    'One two three four five six.',
    null,
    'One two three four five.',
  ],
  ['dos', 'At most 5 words per sentence', 'One two three four five six.', 'One two three four five six.', null, 'One two three.'],
  ['donts', 'Sentences over five words', 'One two three four five six.', 'One two three four five six.', null, 'One two three four five.'],
  ['dos', 'Paragraphs: at most 2 sentences', 'A b. C d. E f.', 'A b. C d. E f.', null, 'A b. C d.\n\nE f.'],
  ['dos', 'Headlines of at most 3 words', 'One two three four', 'four', null, 'One two three', 'header'],
  ['dos', 'Keep subject lines under 10 characters', 'Ten chars.', '.', null, 'Nine char', 'subject'],
  ['dos', 'Write in the second person', 'Our customers love it.', 'Our customers', 'You love it.', 'You love it.'],
  ['dos', 'Speak as “we”', 'I roast it for you.', 'I', null, 'We roast it.'],
  ['donts', 'First person', 'We roast.', 'We', null, 'It is roasted.'],
  ['dos', 'Use contractions', 'We do not ship. Yes, we are.', 'do not', "We don't ship. Yes, we are.", "We don't."],
  ['donts', 'Don’t use contractions', 'We don’t ship.', 'don’t', 'We do not ship.', 'We do not ship.'],
  ['dos', 'Use British spelling', 'Our favorite.', 'favorite', 'Our favourite.', 'Our favourite.'],
  ['dos', 'Write in American English', 'A colour.', 'colour', 'A color.', 'A color.'],
  ['dos', 'Spell out small numbers', '2 bags of 3 kg at 5 pm.', '2', 'Two bags of 3 kg at 5 pm.', '12.50 or 20 bags of 12 g'],
  ['dos', 'Numbers in digits', 'Take two bags.', 'two', 'Take 2 bags.', 'Take 2 bags.'],
  ['donts', 'Claims without a source', 'Loved by 12,000 people.', '12,000', null, 'From 180 growers, free over £25.'],
  ['dos', 'Every claim needs a source', 'It is the best one.', 'the best', null, 'The first roastery.'],
  ['donts', 'No superlatives', 'An amazing day.', 'amazing', 'A day.', 'A day.'],
  ['donts', 'Countdowns', 'Hurry! Until 30 April.', 'Hurry', 'Until 30 April.', 'Until 30 April.'],
  ['donts', 'Buzzwords', 'We leverage oak.', 'leverage', 'We use oak.', 'We use oak.'],
  ['donts', 'Filler words', 'A really good cup.', 'really', 'A good cup.', 'A good cup.'],
]

describe('a rule that code can check', () => {
  test.each(grammar)('marks only violations, and offers the expected fixes (%s: %s)', (list, text, breaks, span, fixed, keeps, place) => {
    expect(marked(breaks, { list, text }, place)).toContainEqual([span, fixed])
    expect(marked(keeps, { list, text }, place)).toEqual([])
  })

  test('applies only to the kinds of text that the rule names', () => {
    expect(marked('Yes!', { list: 'donts', text: 'No exclamation marks in subjects' }, 'body')).toEqual([])
    expect(marked('A slow fire.', { list: 'punctuation', text: 'No full stops in headings' }, 'body')).toEqual([])
  })

  test('is compiled to one check per clause', () => {
    const rule = { list: 'donts' as const, text: 'No countdowns, no “sale” and never use emoji' }
    expect(marked('Hurry up, the sale is on 🎉', rule).map(([span]) => span)).toEqual(['Hurry up', 'sale', ' 🎉'])
    expect(marked('Wait… #now', { list: 'punctuation', text: 'No ellipses or hashtags' })).toHaveLength(2)
  })

  test('measures the reading level over the full text', () => {
    const text =
      'Notwithstanding considerable institutional difficulties, organisational representatives communicated extraordinarily complicated administrative recommendations. '
    expect(marked(text.repeat(3), { list: 'dos', text: 'Reading level at grade 8 or below' })).toEqual([[null, null]])
    expect(marked('The drum is warm by five. '.repeat(8), { list: 'dos', text: 'Reading level at grade 8 or below' })).toEqual([])
  })
})

const unseen: [RuleLine['list'], string][] = [
  ['dos', 'Taste first, price last'],
  ['dos', 'Be warm without being familiar'],
  ['donts', 'Never say “luxury” of a price'],
  ['donts', 'Don’t say anything negative'],
  ['donts', 'Don’t use jargon'],
  ['dos', 'Never run out of warmth'],
  ['donts', 'Passive voice'],
  ['dos', 'Use humour'],
  ['dos', 'Sentences over 20 words'],
  ['dos', 'Use exclamation marks'],
]

test.each(unseen)('leaves a rule that code cannot check to a model (%s: %s)', (list, text) => {
  const { checks, judged } = compileLine({ id: 'rule', list, text }, facts)
  expect(checks).toEqual([])
  expect(judged).toMatchObject([{ id: 'rule', rule: text }])
  expect(judged[0]?.prompt).toContain(JSON.stringify(text))
})

test('compiles one clause of a rule and also leaves the rule to a model if code can check only that clause', () => {
  const { checks, judged } = compileLine({ id: 'rule', list: 'donts', text: 'No exclamation marks, no jokes about taste' }, facts)
  expect(checks).toHaveLength(1)
  expect(judged).toHaveLength(1)
  expect(compileLine({ id: 'rule', list: 'dos', text: '  ' }, facts)).toEqual({ checks: [], judged: [] })
})
