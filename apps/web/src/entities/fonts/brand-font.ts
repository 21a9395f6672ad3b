import { ownFile } from '@brandwright/domain/brands/own-file'
import { useEffect, useState } from 'react'
import { firstViewStands } from '../../lib/first-view.ts'

type FontFile = { fontFamily: string; url: string | null | undefined; fontWeight?: string; fontStyle?: string }

const loading = new Map<string, Promise<string | null>>()

/**
 * The family name under which a brand's font file can be used, once it has been loaded; null without a file or when it cannot be read.
 * The name is ours, so that a brand's font never takes the place of one of the app's.
 */
export function useBrandFont(font: FontFile | null | undefined): string | null {
  const [loaded, setLoaded] = useState<{ key: string; name: string | null } | null>(null)
  const file = ownFile(font?.url)
  const key = font && file ? JSON.stringify([file, font.fontWeight, font.fontStyle]) : ''
  useEffect(() => {
    if (!key) return
    let wanted = true
    const [url, weight, style] = JSON.parse(key) as [string, string | null, string | null]
    void loadFont(key, url, weight ?? 'normal', style ?? 'normal').then((name) => wanted && setLoaded({ key, name }))
    return () => {
      wanted = false
    }
  }, [key])
  return loaded?.key === key ? loaded.name : null
}

/** Through the FontFace interface: no style element, so the content security policy stays closed. */
function loadFont(key: string, url: string, weight: string, style: string): Promise<string | null> {
  const known = loading.get(key)
  if (known) return known
  const name = `brand-${loading.size + 1}`
  const face = new FontFace(name, `url(${JSON.stringify(url)})`, { weight, style, display: 'swap' })
  const done = firstViewStands()
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
