import type { AccessRow } from '../../manifest/access-row.ts'
import { client } from '../client.ts'
import type { TestApp } from '../open-test-app.ts'
import { ACTORS, expectedOf, sendsRequest, type Target, targetsOf } from './access-columns.ts'
import type { AccessWorld } from './access-world.ts'

/** Returns messages for routes without a row and rows without a route. */
export function unmatchedRoutes(app: TestApp, rows: AccessRow[]): string[] {
  const routes = app.routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`)).filter((route) => !route.startsWith('HEAD '))
  const served = new Set(routes.map(nameless))
  const declared = rows.map(({ route }) => nameless(route))
  return [
    ...routes.filter((route) => !declared.includes(nameless(route))).map((route) => `${route} has no row`),
    ...rows.filter(({ route }) => !served.has(nameless(route))).map(({ route }) => `${route} has a row but no route`),
    ...declared.filter((route, index) => declared.indexOf(route) !== index).map((route) => `${route} has two rows`),
  ]
}

const nameless = (route: string) => route.replace(/:\w+/g, ':')

/** Sends a route's requests as each actor and target, and returns messages for unexpected statuses. */
export async function wrongAnswers(world: AccessWorld, row: AccessRow): Promise<string[]> {
  const wrong: string[] = []
  for (const target of targetsOf(row)) {
    const expected = expectedOf(row, target)
    for (const [index, actor] of ACTORS.entries()) {
      if (!sendsRequest(actor, target, row)) continue
      const status = await statusOf(world, row, target, actor)
      if (!String(expected[index]).split('|').includes(String(status))) wrong.push(`${target} by ${actor}: ${status}, not ${expected[index]}`)
      if (status < 300 && !row.route.startsWith('GET ')) await world.restore()
    }
  }
  return wrong
}

async function statusOf(world: AccessWorld, row: AccessRow, target: Target, actor: (typeof ACTORS)[number]): Promise<number> {
  const names = world.names[target]
  const [method = '', path = ''] = row.route.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(named(names, name)))
  const query = row.query ? `?${row.query.replace(/@(\w+)/g, (_, name) => encodeURIComponent(named(names, name)))}` : ''
  const body = row.body === undefined ? undefined : JSON.parse(JSON.stringify(row.body), (_, value) => (isName(value) ? named(names, value.slice(1)) : value))
  const response = await client(world.base).send(method, address + query, body, { ...row.headers, cookie: world.cookies[actor] })
  await (response.headers.get('content-type')?.startsWith('text/event-stream') ? response.body?.cancel() : response.arrayBuffer())
  return response.status
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^@\w+$/.test(value)

function named(names: Record<string, string>, name: string): string {
  const value = names[name]
  if (value === undefined) throw new Error(`The matrix knows nothing by the name of ${name}.`)
  return value
}
