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

interface SharedFace {
  key: string
  family: string
  face: FontFace
  users: number
}

/** Registered faces by key, so that each file is registered once, however many components show the brand. */
const sharedFaces = new Map<string, SharedFace>()

const waiting: BrandFonts = { ready: false, failed: [], loaded: false }

/**
 * Registers the brand's font files in the document under prefixed names until the last component that uses them unmounts, without using the site's CSS. Loads
 * fonts in use after the first view, and all others when the page is idle.
 */
export function useBrandFonts(fonts: readonly Font[]): BrandFonts {
  const key = fonts.map(faceKey).join('\n')
  const [settled, setSettled] = useState<BrandFonts & { key: string }>({ ...waiting, key: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes only when the faces do
  useEffect(() => {
    const faces = [...fonts].sort((a, b) => Number(a.loaded) - Number(b.loaded)).flatMap(acquireFaces)
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
      for (const face of faces) releaseFace(face)
    }
  }, [key])
  return settled.key === key ? settled : waiting
}

/** Returns the face of a font that has stored files, or an empty list. Each returned face must be released. */
function acquireFaces(font: Font): SharedFace[] {
  const sources = font.src.filter((file) => localFileUrl(file.url)).map((file) => `url(${JSON.stringify(file.url)})`)
  if (sources.length === 0 || !(font.loaded || font.drawn)) return []
  const { fontFamily: family, weight, style } = font
  const key = JSON.stringify([family, weight, style, sources])
  try {
    const shared = sharedFaces.get(key) ?? {
      key,
      family,
      face: new FontFace(brandFace(family), sources.join(', '), { weight, style, display: 'swap' }),
      users: 0,
    }
    shared.users++
    sharedFaces.set(key, shared)
    return [shared]
  } catch {
    return []
  }
}

function releaseFace(shared: SharedFace): void {
  shared.users--
  if (shared.users > 0) return
  sharedFaces.delete(shared.key)
  document.fonts.delete(shared.face)
}

function faceKey(font: Font): string {
  return [font.fontFamily, font.weight, font.style, font.loaded, font.drawn, ...font.src.map((file) => file.url)].join(' ')
}
