import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a master key of thirty-two characters')
const field = { owner: 'user-1', field: 'totp' }

test('decrypts encrypted values, and encrypts equal values to different ciphertexts', () => {
  const [one, two] = [secrets.seal('größe 🗝', field), secrets.seal('größe 🗝', field)]
  expect(one).not.toBe(two)
  expect([one, two].map((sealed) => secrets.open(sealed, field))).toEqual(['größe 🗝', 'größe 🗝'])
  expect(one).not.toContain('größe')
})

test('decryption fails for modified values and for a different owner, field or key', () => {
  const sealed = secrets.seal('text', field)
  expect(() => secrets.open(sealed, { ...field, owner: 'user-2' })).toThrow()
  expect(() => secrets.open(sealed, { ...field, field: 'backup' })).toThrow()
  expect(() => createSecrets('another master key of some characters').open(sealed, field)).toThrow('another SECRET_KEY')
  for (const [index, part] of sealed.split('.').entries()) {
    const parts = sealed.split('.')
    parts[index] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
    expect(() => secrets.open(parts.join('.'), field), parts.join('.')).toThrow()
  }
  expect(() => secrets.open('text', field)).toThrow('not encrypted')
})
