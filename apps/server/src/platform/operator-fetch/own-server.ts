const ANSWER_TIMEOUT_MS = 120_000

/** A running Brandwright, as the owner of an API key sees it. */
export interface OwnServer {
  /** With a body it is sent. */
  json<T>(path: string, body?: object): Promise<T>
  bytes(path: string): Promise<Uint8Array>
}

/** Speaks to the server whose address the operator gave. What it refuses is thrown in its own words. */
export function ownServer(address: string, key: string): OwnServer {
  const ask = async (path: string, body?: object): Promise<Response> => {
    const url = address.replace(/\/$/, '') + path
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error(`No Brandwright answers at ${address}. Is it running? BRANDWRIGHT_URL says where it is.`)
    })
    if (answer.ok) return answer
    const said = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
    throw new Error(said?.error?.message ?? `${url} answered ${answer.status}.`)
  }
  return {
    json: async <T>(path: string, body?: object) => (await (await ask(path, body)).json()) as T,
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
  }
}
