/**
 * Fetches same-site files from which inline SVGs use parts or images, and stores their texts for the capture. Runs inside the page, where such files are mostly
 * cached.
 */
export async function fetchSprites({ waitMs }: { waitMs: number }): Promise<void> {
  const MAX = { files: 12, bytes: 500_000, image: 60_000 }
  const files = new Map<string, string>()
  const requested = new Map<string, 'sprite' | 'image'>()
  for (const part of [...document.querySelectorAll('svg use, svg image')].slice(0, 2000)) {
    const address = part.getAttribute('href') ?? part.getAttribute('xlink:href') ?? ''
    if (address === '' || address.startsWith('#') || address.length > 5000 || !URL.canParse(address, document.baseURI)) continue
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin || requested.size >= MAX.files) continue
    if (part.tagName.toLowerCase() === 'image') requested.set(url.href, 'image')
    else requested.set(url.href.replace(/#.*$/, ''), 'sprite')
  }
  const written = (file: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(file)
    })
  const read = async ([address, kind]: [string, 'sprite' | 'image']) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(waitMs) })
    const file = answer.ok ? await answer.blob() : null
    if (file && file.size <= (kind === 'sprite' ? MAX.bytes : MAX.image)) files.set(address, kind === 'sprite' ? await file.text() : await written(file))
  }
  await Promise.all([...requested].map((entry) => read(entry).catch(() => {})))
  ;(window as unknown as { __brandwrightSprites: Map<string, string> }).__brandwrightSprites = files
}
