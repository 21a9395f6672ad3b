import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, secretKey } from './env.ts'

test('missing and empty settings have default values', () => {
  expect(readEnv({})).toMatchObject({ PORT: 4310, HOST: '127.0.0.1', ROLE: 'all', ALLOW_PRIVATE_HOSTS: [] })
  expect(readEnv({ PORT: '', ALLOW_PRIVATE_HOSTS: ' a:1, b:2,' })).toMatchObject({ PORT: 4310, ALLOW_PRIVATE_HOSTS: ['a:1', 'b:2'] })
})

test('reports all invalid and all missing required settings in one error message', () => {
  expect(() => readEnv({ PORT: 'x', SECRET_KEY: 'short' })).toThrow(/^Wrong configuration: PORT .+; SECRET_KEY needs at least 32 characters$/)
  expect(() => readEnv({ DATABASE_URL: 'postgres://x', ROLE: 'worker' })).toThrow(/ROLE=worker needs BLOBS_URL.*; ROLE=worker needs SECRET_KEY/)
  expect(() => readEnv({ DATABASE_URL: 'mysql://x', BLOBS_URL: 'ftp://x' })).toThrow(/DATABASE_URL is like postgres:.*; BLOBS_URL is like s3:/)
})

test('requires a name and a URL for footer links', () => {
  const SOCIAL_LINKS = 'GitHub=https://github.com/you, Mastodon = https://mastodon.social/@you?a=b ,'
  expect(readEnv({}).SOCIAL_LINKS).toEqual([])
  expect(readEnv({ SOCIAL_LINKS }).SOCIAL_LINKS).toEqual([
    { name: 'GitHub', href: 'https://github.com/you' },
    { name: 'Mastodon', href: 'https://mastodon.social/@you?a=b' },
  ])
  for (const wrong of ['https://github.com/you', 'GitHub=github.com', 'GitHub=javascript:alert(1)', 'GitHub=http://github.com/you'])
    expect(() => readEnv({ SOCIAL_LINKS: wrong }), wrong).toThrow(/^Wrong configuration: SOCIAL_LINKS\.0\.\w+ is like GitHub=https:/)
  expect(() => readEnv({ SOCIAL_LINKS: 'A=https://a.example,'.repeat(13) })).toThrow('SOCIAL_LINKS takes 12 links at most')
})

test('requires a name and a model for each custom endpoint', () => {
  expect(readEnv({ COMPLETION_ENDPOINTS: 'drafts=gpt-4o-mini, long = claude-sonnet-4-5' }).COMPLETION_ENDPOINTS).toEqual([
    { name: 'drafts', model: 'gpt-4o-mini' },
    { name: 'long', model: 'claude-sonnet-4-5' },
  ])
  for (const wrong of ['drafts', 'a/b=gpt-4o', '../x=gpt-4o', 'drafts=', 'a=x,a=y', 'streamTest=x'])
    expect(() => readEnv({ COMPLETION_ENDPOINTS: wrong }), wrong).toThrow(/^Wrong configuration: COMPLETION_ENDPOINTS/)
})

test('creates a secret key once, in a file that only its owner can read and write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  const key = secretKey({ DATA_DIR: folder, SECRET_KEY: undefined })
  expect(key).toMatch(/^[\da-f]{64}$/)
  expect(secretKey({ DATA_DIR: folder, SECRET_KEY: undefined })).toBe(key)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(key)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('requires a DKIM key and its selector to be set together', () => {
  expect(() => readEnv({ DKIM_SELECTOR: 'mail2026' })).toThrow('Wrong configuration: DKIM_KEY_FILE is missing for signing emails')
  expect(() => readEnv({ DKIM_KEY_FILE: '/etc/dkim.pem' })).toThrow('Wrong configuration: DKIM_SELECTOR is missing for signing emails')
  expect(() => readEnv({ DKIM_KEY_FILE: '/etc/dkim.pem', DKIM_SELECTOR: 'a b' })).toThrow('DKIM_SELECTOR is like mail2026')
})

test('accepts either a PMTiles archive or a tile URL for maps, but not both', () => {
  expect([readEnv({}).MAP_PMTILES, readEnv({}).MAP_TILES_URL]).toEqual([undefined, undefined])
  for (const MAP_TILES_URL of ['https://tiles.example/streets.pmtiles?key=a', 'http://192.168.1.20/{z}/{x}/{y}.mvt?key=a'])
    expect(readEnv({ MAP_TILES_URL }).MAP_TILES_URL).toBe(MAP_TILES_URL)
  for (const wrong of ['tiles.pmtiles', 'ftp://tiles.example/a.pmtiles', 'https://tiles.example/{z}/{x}.mvt', 'https://tiles.example/?a.pmtiles'])
    expect(() => readEnv({ MAP_TILES_URL: wrong }), wrong).toThrow(/^Wrong configuration: MAP_TILES_URL is like https:[^;]+$/)
  expect(() => readEnv({ MAP_PMTILES: '/srv/streets.pmtiles', MAP_TILES_URL: 'https://tiles.example/streets.pmtiles' })).toThrow(
    'Wrong configuration: MAP_PMTILES and MAP_TILES_URL are both set: maps use one of them',
  )
  expect(() => readEnv({ PUBLIC_URL: 'https://brands.example', MAP_TILES_URL: 'http://tiles.example/streets.pmtiles' })).toThrow('MAP_TILES_URL needs https')
})
