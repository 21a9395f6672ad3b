const ANSWER_TIMEOUT_MS = 120_000

/** A running Brandwright, as the owner of an API key sees it. */
export interface OwnServer {
  json<T>(path: string): Promise<T>
  bytes(path: string): Promise<Uint8Array>
}

/** Speaks to the server whose address the operator gave. What it refuses is thrown in its own words. */
export function ownServer(address: string, key: string): OwnServer {
  const ask = async (path: string): Promise<Response> => {
    const url = address.replace(/\/$/, '') + path
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${key}` },
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
    json: async <T>(path: string) => (await (await ask(path)).json()) as T,
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
  }
}
