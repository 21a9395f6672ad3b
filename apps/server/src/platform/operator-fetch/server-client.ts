const ANSWER_TIMEOUT_MS = 120_000

/** Client for a running Brandwright server. */
export interface ServerClient {
  /** Sends a POST if there is a body, otherwise a GET. */
  json<T>(path: string, body?: object): Promise<T>
  bytes(path: string): Promise<Uint8Array>
}

/** Connects to the server at the operator's URL, anonymously if there is no API key. Errors contain the server's message. */
export function serverClient(address: string, key: string | undefined, timeoutMs = ANSWER_TIMEOUT_MS): ServerClient {
  const send = async (path: string, body?: object): Promise<Response> => {
    const url = address.replace(/\/$/, '') + path
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Error(`No Brandwright server responds at ${address}. Is it running? Set BRANDWRIGHT_URL to its address.`)
    })
    if (answer.ok) return answer
    const errorBody = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
    throw new Error(errorBody?.error?.message ?? `${url} answered ${answer.status}.`)
  }
  return {
    json: async <T>(path: string, body?: object) => (await (await send(path, body)).json()) as T,
    bytes: async (path) => new Uint8Array(await (await send(path)).arrayBuffer()),
  }
}
