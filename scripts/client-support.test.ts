import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLIENT_SUPPORT } from '../packages/domain/src/campaigns/client-support-data.ts'
// @ts-expect-error a script without types
import { clientSupport } from './client-support.mjs'

const caniemail = () => JSON.parse(readFileSync(new URL('../node_modules/caniemail/data/caniemail.json', import.meta.url), 'utf8'))

it('generates the data in the repository from the installed caniemail data', () => {
  expect(clientSupport(caniemail())).toEqual(CLIENT_SUPPORT)
})

it('uses the newest version of a client, regardless of the order of the versions', () => {
  const data = caniemail()
  const shadow = data.data.find(({ slug }: { slug: string }) => slug === 'css-box-shadow')
  shadow.stats = { outlook: { macos: { 2016: 'y', '16.80': 'n', '16.9': 'y' } }, 'samsung-email': { android: { 10: 'y', '7.0': 'n' } } }
  const { clients, features } = clientSupport(data)
  expect(features['css-box-shadow'].no.map((index: number) => clients[index])).toEqual([['Outlook', 'macOS']])
})

it('rejects data without one of the features, and data with partial support but without a note', () => {
  const data = caniemail()
  data.data.find(({ slug }: { slug: string }) => slug === 'css-box-shadow').notes_by_num = null
  expect(() => clientSupport(data)).toThrow('css-box-shadow does not say what gmail lacks on ios.')
  expect(() => clientSupport({ ...data, data: [] })).toThrow('caniemail has no feature css-border-radius.')
})
