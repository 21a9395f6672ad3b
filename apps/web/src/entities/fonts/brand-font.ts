import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useEffect, useState } from 'react'
import { firstViewSettled } from '../../lib/first-view.ts'

type FontFile = { fontFamily: string; url: string | null | undefined; fontWeight?: string; fontStyle?: string }

const loading = new Map<string, Promise<string | null>>()

/**
 * Loads a brand's font file and returns the name of its family; the name is generated, so the family can't replace a font of the app. Returns null until the
 * font has loaded, or if there is no readable file.
 */
export function useBrandFont(font: FontFile | null | undefined): string | null {
  const [loaded, setLoaded] = useState<{ key: string; name: string | null } | null>(null)
  const file = localFileUrl(font?.url)
  const key = font && file ? JSON.stringify([file, font.fontWeight, font.fontStyle]) : ''
  useEffect(() => {
    if (!key) return
    let isMounted = true
    const [url, weight, style] = JSON.parse(key) as [string, string | null, string | null]
    void loadFont(key, url, weight ?? 'normal', style ?? 'normal').then((name) => isMounted && setLoaded({ key, name }))
    return () => {
      isMounted = false
    }
  }, [key])
  return loaded?.key === key ? loaded.name : null
}

/** Uses the FontFace API, so that the content security policy can forbid style elements. */
function loadFont(key: string, url: string, weight: string, style: string): Promise<string | null> {
  const pending = loading.get(key)
  if (pending) return pending
  const name = `brand-${loading.size + 1}`
  const face = new FontFace(name, `url(${JSON.stringify(url)})`, { weight, style, display: 'swap' })
  const done = firstViewSettled()
    .then(() => face.load())
    .then(
      () => {
        document.fonts.add(face)
        return name
      },
      () => null,
    )
  loading.set(key, done)
  return done
}
