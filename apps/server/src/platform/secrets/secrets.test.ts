import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a master key of thirty-two characters')
const place = { owner: 'user-1', field: 'totp' }

test('opens what it sealed, and never seals twice alike', () => {
  const [one, two] = [secrets.seal('größe 🗝', place), secrets.seal('größe 🗝', place)]
  expect(one).not.toBe(two)
  expect([one, two].map((sealed) => secrets.open(sealed, place))).toEqual(['größe 🗝', 'größe 🗝'])
  expect(one).not.toContain('größe')
})

test('refuses another owner, another field, another key, any changed part', () => {
  const sealed = secrets.seal('text', place)
  expect(() => secrets.open(sealed, { ...place, owner: 'user-2' })).toThrow()
  expect(() => secrets.open(sealed, { ...place, field: 'backup' })).toThrow()
  expect(() => createSecrets('another master key of some characters').open(sealed, place)).toThrow('another SECRET_KEY')
  for (const [index, part] of sealed.split('.').entries()) {
    const parts = sealed.split('.')
    parts[index] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
    expect(() => secrets.open(parts.join('.'), place), parts.join('.')).toThrow()
  }
  expect(() => secrets.open('text', place)).toThrow('no sealed text')
})
