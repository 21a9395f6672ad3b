import type { Font } from '@brandwright/domain/brands/style-guide'
import { useEffect, useState } from 'react'
import { brandFace } from '../model/brand-stack.ts'
import { ownFile } from '../model/own-file.ts'

/** Spec 002 section 9: after this the specimens are shown, loaded or not. */
const FONTS_LOADED_MS = 3_000

/**
 * Registers the brand's font files with the document, under names of their own, and takes them away again. No rule of the site is
 * ever parsed: a face is built from its blob address and its typed weight and style. True once they are ready or time is up.
 */
export function useBrandFonts(fonts: readonly Font[]): boolean {
  const key = fonts.map(faceKey).join('\n')
  const [settled, setSettled] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the faces differ
  useEffect(() => {
    const faces = [...fonts].sort((a, b) => Number(a.loaded) - Number(b.loaded)).flatMap(toFaces)
    for (const face of faces) document.fonts.add(face)
    let gone = false
    const settle = () => !gone && setSettled(key)
    const timer = setTimeout(settle, FONTS_LOADED_MS)
    void Promise.allSettled(faces.map((face) => face.load())).then(settle)
    return () => {
      gone = true
      clearTimeout(timer)
      for (const face of faces) document.fonts.delete(face)
    }
  }, [key])
  return settled === key
}

function toFaces(font: Font): FontFace[] {
  const sources = font.src.filter((file) => ownFile(file.url)).map((file) => `url(${JSON.stringify(file.url)})`)
  if (sources.length === 0 || !(font.loaded || font.drawn)) return []
  try {
    return [new FontFace(brandFace(font.fontFamily), sources.join(', '), { weight: font.weight, style: font.style, display: 'swap' })]
  } catch {
    return []
  }
}

function faceKey(font: Font): string {
  return [font.fontFamily, font.weight, font.style, font.loaded, font.drawn, ...font.src.map((file) => file.url)].join(' ')
}
