import type { Font } from '@brandwright/domain/brands/style-guide'
import { setValues } from '../../entities/brands/editable-guide.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { notify } from '../../ui/notices/notice-store.ts'

const notesOf = (fonts: readonly Font[]) => ({
  licence: fonts.find((font) => font.licence)?.licence ?? '',
  fallback: fonts.find((font) => font.fallback)?.fallback ?? '',
})

/** What is noted of a family stands on each of its faces, written as one change; it is kept over a reload while it is typed. */
export function useFamilyNotes(id: string, fonts: readonly Font[]) {
  const changes = useBrandChanges(id)
  const family = fonts[0]?.fontFamily ?? ''
  return useGuideForm({
    id,
    saved: notesOf(fonts),
    keptAs: `font-notes:${family}`,
    labels: { licence: 'Licence note', fallback: 'In e-mails' },
    readFrom: (now) => notesOf(now.fonts.filter(({ fontFamily }) => fontFamily === family)),
    send: async (changed) => {
      const values = Object.fromEntries(fonts.flatMap((font) => Object.entries(changed).map(([key, value]) => [`/fonts/${font.id}/${key}`, value])))
      await changes.change(setValues(id, values))
    },
    onSaved: () => notify({ type: 'success', title: `The notes on ${family} were saved` }),
  })
}
