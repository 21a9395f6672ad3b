import { startProduct, until } from './product-server.mjs'

const PORT = 24_310

/** Starts the built server with one signed-in user and waits for the extraction of the sample brand, which also starts the browser of the server. */
export async function startWarmServer(env) {
  const server = await startProduct(PORT, env)
  try {
    const person = await server.signUp()
    await until(async () => (await person.call('GET', '/api/brands/sample')).runId === null)
    return { extract: (url) => extract(person, url), close: server.close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Measures the extraction of one page: the total time, and the time of the first `colors` event in which at least two roles have their final values. */
async function extract(person, url) {
  const started = performance.now()
  const response = await person.send('POST', '/api/getStyleGuide', { url, options: { pages: 1, refresh: true } })
  const colors = []
  let last = null
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()
    for (const line of lines.filter(Boolean)) {
      last = JSON.parse(line)
      if (last.type === 'colors') colors.push({ at: (performance.now() - started) / 1000, roles: last.data.colors.roles })
    }
  }
  const final = colors.at(-1)?.roles
  const first = colors.find(({ roles }) => Object.keys(roles).filter((role) => roles[role] && roles[role] === final[role]).length >= 2)
  const finished = last?.type === 'fetchComplete'
  return { seconds: finished ? (performance.now() - started) / 1000 : null, firstColorsSeconds: finished ? (first?.at ?? null) : null }
}
