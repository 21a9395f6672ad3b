import { BASE_URL, FIXTURE_PORT } from './addresses.ts'
import { signedInClient } from './api-client.ts'

/** Runs a complete extraction of the served site as a new user. Returns the id of the new guide. */
export async function readSite(): Promise<string> {
  const person = await signedInClient(BASE_URL)
  const events = await person.readWebsite({ url: `http://127.0.0.1:${FIXTURE_PORT}/`, options: { newGuide: true } })
  const run = events.find((event) => event.type === 'run')
  const end = events.at(-1)
  if (!run || end?.type !== 'fetchComplete') throw new Error(`The site was not read: ${JSON.stringify(end)}`)
  return run.data.id
}
