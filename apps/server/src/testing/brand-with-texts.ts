import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { saveExtractedGuide } from '../modules/brands/guide-of-run.ts'
import type { Person } from './client.ts'
import type { TestApp } from './open-test-app.ts'

/** Creates a brand that contains the sample site's texts. */
export async function brandWithTexts(app: TestApp, person: Person): Promise<string> {
  const { body } = await person.post('/api/brands', { url: `https://kestrel-${person.id}.example` })
  const found = { ...sampleGuide(), id: body.id }
  await app.context.database.db.transaction((tx) => saveExtractedGuide(app.context, tx, { found, run: { id: 'r', ownerId: person.id } }))
  return body.id
}
