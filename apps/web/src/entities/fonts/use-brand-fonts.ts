import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { useEffect, useState } from 'react'
import { firstViewSettled } from '../../lib/first-view.ts'
import { whenLongSettled } from '../../ui/when-settled.ts'
import { FONTS_LOADED_MS } from '../brands/guide-times.ts'
import { brandFace } from './brand-stack.ts'

export interface BrandFonts {
  /** True once all files have loaded or failed, or the timeout has passed. */
  ready: boolean
  /** Families with a file that failed to load. */
  failed: readonly string[]
  /** True once all files have loaded. False if one failed. */
  loaded: boolean
}

const waiting: BrandFonts = { ready: false, failed: [], loaded: false }

/**
 * Registers the brand's font files in the document under prefixed names until the component unmounts, without using the site's CSS. Loads fonts in use after
 * the first view, and all others when the page is idle.
 */
export function useBrandFonts(fonts: readonly Font[]): BrandFonts {
  const key = fonts.map(faceKey).join('\n')
  const [settled, setSettled] = useState<BrandFonts & { key: string }>({ ...waiting, key: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes only when the faces do
  useEffect(() => {
    const faces = [...fonts].sort((a, b) => Number(a.loaded) - Number(b.loaded)).flatMap(toFaces)
    let isUnmounted = false
    void firstViewSettled().then(() => {
      if (!isUnmounted) for (const { face } of faces) document.fonts.add(face)
    })
    const settle = (failed: readonly string[], loaded: boolean) => !isUnmounted && setSettled({ key, ready: true, failed, loaded })
    let timer: ReturnType<typeof setTimeout> | undefined
    void whenLongSettled().then(async () => {
      if (isUnmounted) return
      timer = setTimeout(() => settle([], false), FONTS_LOADED_MS)
      const families = await Promise.all(
        faces.map(({ face, family }) =>
          face.load().then(
            () => null,
            () => family,
          ),
        ),
      )
      clearTimeout(timer)
      const failed = [...new Set(families.filter((family) => family !== null))]
      settle(failed, failed.length === 0)
    })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      for (const { face } of faces) document.fonts.delete(face)
    }
  }, [key])
  return settled.key === key ? settled : waiting
}

function toFaces(font: Font): { family: string; face: FontFace }[] {
  const sources = font.src.filter((file) => localFileUrl(file.url)).map((file) => `url(${JSON.stringify(file.url)})`)
  if (sources.length === 0 || !(font.loaded || font.drawn)) return []
  try {
    const face = new FontFace(brandFace(font.fontFamily), sources.join(', '), { weight: font.weight, style: font.style, display: 'swap' })
    return [{ family: font.fontFamily, face }]
  } catch {
    return []
  }
}

function faceKey(font: Font): string {
  return [font.fontFamily, font.weight, font.style, font.loaded, font.drawn, ...font.src.map((file) => file.url)].join(' ')
}
