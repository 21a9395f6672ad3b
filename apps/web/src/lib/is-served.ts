/** Whether a file comes from our own server: one elsewhere is not fetched, and the content security policy would not let it. */
export function isServed(url: string | null | undefined): url is string {
  return Boolean(url?.startsWith('/') || url?.startsWith('data:image/'))
}
