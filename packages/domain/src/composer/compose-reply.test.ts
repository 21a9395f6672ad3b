import { expect, test } from 'vitest'
import { results } from '../guidelines/results.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { type ComposerReply, composeReply } from './compose-reply.ts'

const guide = sampleGuide()
const reply = (content: string, more: Partial<Parameters<typeof composeReply>[0]> = {}) =>
  composeReply({
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content },
    ],
    material: guide,
    ...more,
  })
const contentOf = (replied: ComposerReply) => ('content' in replied ? replied.content : '')
const called = (replied: ComposerReply) =>
  'function_call' in replied ? { name: replied.function_call.name, result: JSON.parse(replied.function_call.arguments) } : null

test('calls the requested function with the user’s message, which can be text or JSON', () => {
  const plain = called(reply('Our amazing coffee!', { functions: [{ name: 'rewrite' }, { name: 'copy_options' }], function_call: { name: 'rewrite' } }))
  expect(plain).toMatchObject({ name: 'rewrite', result: { text: 'Our coffee.' } })
  const section = called(reply('{"header": "Night Ferry is back!", "body": "A decaf."}', { function_call: { name: 'section_variations' } }))
  expect(results.section_variations.parse(section?.result).variations[0]).toMatchObject({ header: 'Night Ferry is back', body: 'A decaf.' })
  expect(called(reply('{"text": 5, "broken"', { function_call: { name: 'rewrite' } }))?.result.text).toContain('"broken"')
})

test('calls the only available function unless function calls are disabled', () => {
  expect(called(reply('Go', { functions: [{ name: 'get_brand_voice' }] }))?.name).toBe('get_brand_voice')
  expect(called(reply('Go', { functions: [{ name: 'get_brand_voice' }, { name: 'make_copy' }] }))).toBeNull()
  expect(called(reply('Go', { functions: [{ name: 'get_brand_voice' }], function_call: 'none' }))).toBeNull()
})

test.each([
  ['What is your voice?', '“Nothing is roasted until it is ordered.”'],
  ['Who is it for?', '“a person with a filter and a plan”'],
  ['How much is Tamar Dawn?', 'Tamar Dawn, 11.50 GBP.'],
  ['What do you sell?', '- and 6 more'],
  ['Which colours do you use?', 'primary #0f5c4a'],
  ['What typeface is it?', 'Fraunces'],
  ['What are the rules?', '- No exclamation marks'],
  ['Which images do you have?', 'The guide contains'],
  ['What is the weather today?', 'in a chat search for news, weather and places'],
  ['Hello', 'choose a language model for that'],
  ['Who is Kestrel & Oak?', 'Small-batch coffee'],
  ['When is delivery?', 'https://kestrelandoak.example/'],
  ['Write me an email about Huye Hill', 'Huye Hill\nCherries are floated'],
])('answers “%s” from the guide, and states that the composer is not a language model', (question, part) => {
  const content = contentOf(reply(question))
  expect(content).toContain(part)
  expect(content).toContain('not a language model')
})

test('describes the buttons of a guide', () => {
  const button = { text: 'Buy', color: '#ffffff', backgroundColor: '#0f5c4a', borderRadius: 8, fontFamily: 'Fraunces' } as (typeof guide.buttonStyles)[number]
  expect(contentOf(reply('Which buttons?', { material: { ...guide, buttonStyles: [button] } }))).toContain(
    '“Buy”: #ffffff on #0f5c4a, radius 8 px, set in Fraunces',
  )
})

test('names the font families of text styles if the site has no font files', () => {
  const style = (fontFamily: string) => ({ fontFamily }) as (typeof guide.typography)[number]
  const material = { ...guide, fonts: [], typography: [style('Georgia, serif'), style('"Avenir Next", sans-serif'), style('Georgia')] }
  expect(contentOf(reply('Which fonts does the brand use?', { material }))).toContain('Its pages are set in Georgia and Avenir Next.')
})

test('reports that the guide does not contain the answer, or why the composer cannot answer', () => {
  expect(contentOf(reply('Who founded the moon?'))).toMatch(/^The guide of Kestrel & Oak has no information about that\./u)
  expect(contentOf(reply('Who is Napoleon?'))).toMatch(/has no information about that/u)
  expect(contentOf(reply('Go', { function_call: { name: 'make_film' } }))).toContain('choose a language model')
  expect(contentOf(reply('Go', { material: null }))).toContain('No brand is open')
  expect(contentOf(reply('  ', { function_call: { name: 'rewrite' } }))).toContain('too little')
  expect(contentOf(composeReply({ messages: [], material: guide }))).toContain('not a language model')
})
