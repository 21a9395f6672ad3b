/**
 * Normalizes a site's URL to host (without `www.`), port and path (without trailing slash): both `https://www.Yourbrand.com/?a=1` and `yourbrand.com` become
 * `yourbrand.com`. Returns null if the input is not a web URL.
 */
export function normalizeAddress(input: string): string | null {
  const match = /^(?:https?:\/\/)?(?:[^/?#@\s]*@)?([^/?#\s]+)([^?#\s]*)(?:[?#]\S*)?$/i.exec(input.trim())
  const [, authority, path] = match ?? []
  if (authority === undefined || path === undefined || /^[a-z][a-z\d+.-]*:\/\//i.test(input.trim()) !== /^https?:\/\//i.test(input.trim())) return null
  const host = authority
    .toLowerCase()
    .replace(/\.?(:\d+)?$/, '$1')
    .replace(/^www\.(?=[^.]+\.)/, '')
    .replace(/:(80|443)$/, '')
  const named = /^(localhost|\[[\da-f:.]+\]|[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+)(:\d{1,5})?$/u.test(host)
  return named ? host + path.replace(/\/+$/, '') : null
}
