import type { ButtonStyle, Product } from '@brandwright/domain/brands/style-guide'
import { emptySection, productOfHandle, type Section } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

const FAINT: ButtonStyle = {
  id: 'btn_a',
  backgroundColor: '#dddddd',
  color: '#ffffff',
  borderRadius: 8,
  padding: '12px 24px',
  text: 'Buy',
  fontFamily: 'Arial',
  fontSize: '16px',
  fontWeight: '700',
  width: 120,
  height: 48,
  contrast: 1.36,
  ground: '#ffffff',
  count: 1,
  states: { hover: null, focus: null, active: null },
}
const OAK: Product = { id: 'p1', title: 'Oak table', handle: 'oak', description: '', price: null, currency: null, url: 'https://shop.example/gone', images: [] }

let app: TestApp
let owner: Person
let brandId: string
const requested: string[] = []
beforeAll(async () => {
  app = await openTestApp({
    ports: {
      fetch: async (url) => {
        requested.push(url)
        return { url, finalUrl: url, status: url.endsWith('/gone') ? 404 : 200, headers: {}, body: new Uint8Array() }
      },
    },
    extract: async function* (_ports, { url, id }) {
      yield* smallExtraction(url)
      yield { type: 'buttonStyles', data: [FAINT] }
      yield { type: 'products', data: [OAK] }
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
    },
  })
  const people = await guideWithPeople(app.base)
  owner = people.owner
  brandId = people.id
})
afterAll(() => app.close())

it('checks the links of product cards and images, and the brand’s buttons, as the email renders them', async () => {
  const { body } = await owner.post('/api/campaigns', { brand: brandId, name: 'Oak week', object_type: 'email' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const section = (type: Section['type'], fields: Partial<Section>) => {
    const { id: _, ...rest } = emptySection('', type, theme)
    return { ...rest, ...fields }
  }
  const url = '/api/blobs/oak.img'
  const image = { id: 'i', url, width: 1600, height: 1200, transparent: false, seamlessBg: false, caption: 'An oak table', focal: { x: 0.5, y: 0.5 } }
  const sections = {
    a: section('products', { products: [productOfHandle('oak')] }),
    b: section('image', { image, button: { text: '', url: 'https://shop.example/image', show: false } }),
    c: section('button', {
      button: { text: 'See them', url: 'https://shop.example/all', show: true },
      options: { styleType: 'brand', size: 'md', shadow: false, gradient: false, buttonIndex: 0 },
    }),
    d: section('footer', { subheader: '4 Mill Lane, Bath', button: { text: 'Unsubscribe', url: '', show: true } }),
  }
  const patched = await owner.patch(at, { subject: 'Oak', preheader: 'Cut', sections, order: ['a', 'b', 'c', 'd'] }, body.items[0].revision)
  const [products, , button] = patched.body.sections
  const answer = (await owner.get(`${at}/preflight?links=true`)).body
  const found = answer.findings.map(({ level, rule, pointer }: Record<string, string>) => [level, rule, pointer])
  expect(found.filter(([level]: string[]) => level === 'block')).toEqual([
    ['block', 'link-dead', `/sections/${products.id}/products/p_oak`],
    ['block', 'contrast', `/sections/${button.id}/options/styleType`],
  ])
  expect(requested.filter((address) => address.startsWith('https://shop.example'))).toEqual(
    expect.arrayContaining(['https://shop.example/image', 'https://shop.example/all', OAK.url]),
  )
})
