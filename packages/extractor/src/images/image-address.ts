const SIZE_PARAMETERS = /^(?:w|h|width|height|size|sz|resize|fit|crop|quality|q|dpr|format|fm|auto|v|ver|version|t)$/i
const SIZE_SUFFIX =
  /(?:[_-]\d{2,4}x\d{0,4}|[_-]x\d{2,4}|-scaled|@[23]x|_(?:small|medium|large|grande|compact|thumb|pico|icon|master))(?=(?:%3F|\.[a-z]{3,4}$|\.[a-z]{3,4}%3F))/i

/**
 * Returns a key that all sizes of an image share: its URL without the parts for size, quality and version. For `/_next/image?url=` and similar, the key is
 * based on the wrapped URL.
 */
export function imageKey(address: string): string {
  if (!URL.canParse(address)) return address
  const carried = carriedAddress(address)
  if (carried !== address) return imageKey(carried)
  const url = new URL(address)
  const parameters = [...url.searchParams].filter(([name]) => !SIZE_PARAMETERS.test(name))
  return `${url.host}${url.pathname.replace(SIZE_SUFFIX, '')}${parameters.length ? `?${new URLSearchParams(parameters)}` : ''}`
}

/** Returns the URL of the original image if the specified URL wraps it, as in `/_next/image?url=`; otherwise the specified URL. */
export function carriedAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const carried = url.searchParams.get('url') ?? url.searchParams.get('src')
  return carried && /^(?:https?:)?\/|^\/|%2F/i.test(carried) && URL.canParse(carried, url) ? new URL(carried, url).href : address
}
