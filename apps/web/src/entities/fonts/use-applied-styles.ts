import type { Font } from '@brandwright/domain/brands/style-guide'
import { type StyledGuide, stylesheetOf } from '@brandwright/domain/brands/stylesheet'
import { useEffect, useMemo, useState } from 'react'
import { changeAppliedStyles, useNeedsFonts } from './applied-styles-store.ts'
import { brandStack } from './brand-stack.ts'
import { useBrandFonts } from './use-brand-fonts.ts'

const noFonts: Font[] = []

/**
 * Applies a brand's stylesheet to the elements of its scope until the component unmounts, and applies it again when its values change. `loadedFonts` is true
 * once all files that the screen needs have loaded: all of the brand's files if it has a scope or shows the guide, otherwise none.
 */
export function useAppliedStyles(guide: StyledGuide | undefined): { appliedStyles: boolean; loadedFonts: boolean } {
  const [appliedTo, setAppliedTo] = useState<string | null>(null)
  const needsFonts = useNeedsFonts(guide?.id)
  const fonts = useBrandFonts(needsFonts && guide ? guide.fonts : noFonts)
  const css = useMemo(() => (guide ? appliedStylesheet(guide) : ''), [guide])
  const id = guide?.id ?? null
  useEffect(() => {
    if (id === null || !document.adoptedStyleSheets) return
    // A constructed sheet, because the content security policy forbids style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    setAppliedTo(id)
    changeAppliedStyles({ appliedTo: id })
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      setAppliedTo(null)
      changeAppliedStyles({ appliedTo: null })
    }
  }, [id, css])
  return { appliedStyles: id !== null && appliedTo === id, loadedFonts: id !== null && fonts.loaded }
}

/**
 * Returns the guide's stylesheet for this app. It has no `@font-face` rules: each family starts with the prefixed name under which the stored files are
 * registered, so the browser contacts no other server.
 */
export function appliedStylesheet(guide: StyledGuide): string {
  return stylesheetOf({
    ...guide,
    fonts: [],
    assignedStyles: withLoadedFamilies(guide.assignedStyles),
    preferredStyles: withLoadedFamilies(guide.preferredStyles),
    buttonStyles: guide.buttonStyles.map(withLoadedFamily),
  })
}

const withLoadedFamilies = <T extends object>(styles: T): T =>
  Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, style && withLoadedFamily(style)])) as T

const withLoadedFamily = <T extends { fontFamily: string }>(style: T): T => ({ ...style, fontFamily: brandStack(style.fontFamily) })
