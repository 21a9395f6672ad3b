import { proposedSections } from '@brandwright/contracts/simple-task'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { saveExtractedGuide } from '../brands/guide-of-run.ts'

const names = ['footer', 'typographyTheme', 'colorTheme'] as const
let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let person: Person
let brand: string
beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({ providers: [fake.provider] })
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://kestrelandoak.example' })).body.id
  const found = { ...sampleGuide(), id: brand, footer: null, colorThemes: [] }
  await app.context.database.db.transaction((tx) => saveExtractedGuide(app.context, tx, { found, run: { id: 'r', ownerId: person.id } }))
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
const propose = (params: object, by = person) => by.post('/api/simple-task', { id: brand, ...params })

test('without a model, derives valid sections from the guide', async () => {
  const { revision, colors, links } = (await person.get(`/api/brands/${brand}`)).body
  const { status, body } = await propose({ sections: names, model: COMPOSER_MODEL, styleGuide: { name: 'x' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ model: COMPOSER_MODEL, composed: names })
  for (const name of names) expect(proposedSections[name].safeParse(body.sections[name]).error).toBeUndefined()
  expect(body.sections.colorTheme.backgroundColor).toBe(colors.roles.background)
  expect(body.sections.colorTheme.contrast).toBeGreaterThanOrEqual(4.5)
  expect(body.sections.footer.navigation).toEqual(links.pages.map(({ name, url }: { name: string; url: string }) => ({ name, href: url })))
  expect((await person.get(`/api/brands/${brand}`)).body.revision).toBe(revision)
  expect((await propose({ sections: 'footer', model: COMPOSER_MODEL })).body.sections).toEqual({ footer: body.sections.footer })
})

test('lets the model call a function for each section, and composes the section if the result is invalid', async () => {
  const { body } = await propose({ sections: 'colorTheme', model: 'fake-tool', sources: [{ name: 'Home', styles: 'h1 {}' }] })
  expect(body).toMatchObject({ model: 'fake-tool', composed: ['colorTheme'], sections: { colorTheme: { name: 'Base' } } })
  const lastRequest = fake.seen.bodies.at(-1) as { tools: { function: { name: string } }[]; tool_choice: object; messages: { content: string }[] }
  expect(lastRequest.tool_choice).toEqual({ type: 'function', function: { name: 'colorTheme' } })
  expect(lastRequest.messages[1]?.content).toContain('h1 {}')
  expect((await propose({ sections: 'footer', model: 'fake-500' })).status).toBe(503)
})

test('generates only sections with known names, and only for the user’s brand', async () => {
  expect((await propose({ sections: 'prices' })).status).toBe(400)
  expect((await propose({ sections: 'footer', brand: 'another' })).status).toBe(400)
  expect((await person.post('/api/simple-task', { sections: 'footer' })).status).toBe(400)
  expect((await propose({ sections: 'footer' }, await signUp(app.base))).status).toBe(404)
})
