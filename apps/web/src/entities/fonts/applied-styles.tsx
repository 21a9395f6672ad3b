import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandQuery } from '../brands/brand-document.ts'
import { useShownGuide } from './applied-styles-store.ts'
import { useAppliedStyles } from './use-applied-styles.ts'

/** Applies the stylesheet of a brand while it is mounted. Calls `onChange` with the attributes of the workspace element whenever a flag changes. */
export default function AppliedStyles({ id, onChange }: { id: string; onChange: (attributes: object) => void }) {
  const { data } = useQuery(brandQuery(id))
  const shown = useShownGuide(id)
  const { appliedStyles, loadedFonts } = useAppliedStyles(shown ?? data)
  useEffect(() => {
    onChange({ 'data-applied-styles': appliedStyles, 'data-loaded-fonts': loadedFonts })
  }, [appliedStyles, loadedFonts, onChange])
  return null
}
