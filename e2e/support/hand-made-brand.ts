import { type APIResponse, expect, type Page } from '@playwright/test'

/** A brand without a website, which the signed-in user changes through the public API. */
export interface HandMadeBrand {
  id: string
  /** Sends a change based on the newest revision of the brand. Returns the body of the response. */
  send: <T = { id: string }>(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) => Promise<T>
}

export async function makeBrand(page: Page, baseURL: string | undefined, data: object): Promise<HandMadeBrand> {
  const origin = baseURL ?? ''
  const ok = async (answer: APIResponse) => {
    expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true)
    return answer
  }
  const { id } = (await (await ok(await page.request.post('/api/brands', { data, headers: { origin } }))).json()) as { id: string }
  return {
    id,
    async send(method, path, sent) {
      const { revision } = (await (await page.request.get(`/api/brands/${id}`)).json()) as { revision: number }
      const headers = { origin, 'if-match': `"${revision}"`, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) }
      const answer = await ok(await page.request.fetch(path.replace(/^\./, `/api/brands/${id}`), { method, data: sent, headers }))
      return answer.status() === 204 ? null : answer.json()
    },
  }
}
