import { expect, test } from 'vitest'
import { scriptData } from './script-data.ts'

const LIMITS = { maxBlocks: 6, maxLength: 10_000 }
const state = { products: [{ title: 'Kelp "Butter" {7}', price: 7.2, url: '/kelp' }] }
const json = JSON.stringify(state)
const read = (...scripts: string[]) => scriptData(scripts, LIMITS).map((block) => JSON.parse(block))

test('reads objects that a script assigns', () => {
  expect(read(`window.__INITIAL_STATE__ = ${json};(function(){ run() })()`)).toEqual([state])
  expect(read(`var a = 1; const items = [${json}]`)).toEqual([[state]])
  expect(read(`window["state"]=${json}`)).toEqual([state])
})

test('reads strings that a script parses', () => {
  expect(read(`window.STATE = JSON.parse(${JSON.stringify(json)})`)).toEqual([state])
  const singleQuoted = json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  expect(read(`self.STATE = JSON.parse('${singleQuoted}')`)).toEqual([state])
})

test('skips values without prices, unfinished values and code', () => {
  expect(read('window.config = {"locale":"en"}', 'window.a = {"price": 1', 'window.b = {price: 2}', 'window.c = JSON.parse("{\\"price')).toEqual([])
  expect(scriptData([`window.a = ${json}`], { maxBlocks: 6, maxLength: 20 })).toEqual([])
})

test('reads the data after a few values whose end is not found', () => {
  const endless = `window.a = {"quote": /"/g};`
  expect(read(`${endless}window.s = ${json}`)).toEqual([state])
  expect(read(`window.b = JSON.parse('it;${endless.repeat(3)}window.s = ${json}`)).toEqual([state])
})

test('reads long scripts within the time limit', () => {
  expect(
    read(
      'window.a = ['.repeat(100_000),
      'window.a = {"a":'.repeat(100_000),
      'window.a = {"a":b};'.repeat(80_000),
      `window.a = {"a":"${'\\\\'.repeat(400_000)}`,
      `${'window.x = {"b":1};'.repeat(60_000)}window.s = ${json}`,
    ),
  ).toEqual([state])
})
