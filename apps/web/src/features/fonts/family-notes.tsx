import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { setValues } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './family-notes.module.css'

/** Font stacks that nearly every device supports. Mail clients use them if they do not load web fonts. */
const EMAIL_FALLBACKS = [
  'Arial, Helvetica, sans-serif',
  'Verdana, Geneva, sans-serif',
  "'Trebuchet MS', Helvetica, sans-serif",
  'Tahoma, Geneva, sans-serif',
  'Georgia, serif',
  "'Times New Roman', Times, serif",
  "'Courier New', Courier, monospace",
] as const
type EmailFallback = (typeof EMAIL_FALLBACKS)[number]

const SERIF = /(?<!sans-)(?<!sans )\bserif\b|georgia|times|garamond|roman|slab/i
const MONOSPACED = /\bmono(?:space)?\b|courier|consolas|menlo/i

const notesOf = (fonts: readonly Font[]) => ({
  licence: fonts.find((font) => font.licence)?.licence ?? '',
  fallback: fonts.find((font) => font.fallback)?.fallback ?? '',
})

/** Edits the license note of a family and its font stack in emails. */
export function FamilyNotes({ guide, fonts, stack }: { guide: BrandDocument; fonts: readonly Font[]; stack: string }) {
  const notes = useFamilyNotes(guide.id, fonts)
  const suggested = suggestedFallback(stack)
  const { fallback } = notes.values
  const options = [...new Set([...EMAIL_FALLBACKS, ...(fallback ? [fallback] : [])])]
  return (
    <form className={styles.notes} onSubmit={notes.submit} aria-label={`Notes on ${fonts[0]?.fontFamily}`}>
      <TextArea label="Licence note" {...notes.field('licence')} rows={2} maxLength={2000} readOnly={!guide.canEdit} error={notes.problem} />
      <div>
        <SelectField
          label="Fallback font in emails"
          {...notes.field('fallback')}
          disabled={!guide.canEdit}
          options={[{ value: '', label: `${suggested} (suggested)` }, ...options.map((value) => ({ value, label: value }))]}
          hint="Most email clients do not support web fonts."
        />
        <p className={styles.sample} style={{ fontFamily: fallback || suggested }}>
          {guide.textSamples.headers.h1[0] || guide.name}
        </p>
      </div>
      {guide.canEdit && (
        <div>
          <Button type="submit" busy={notes.saving}>
            Save notes
          </Button>
        </div>
      )}
    </form>
  )
}

/** Manages the notes of a font family. Every face stores the notes, but they are saved as one change; drafts survive a reload. */
function useFamilyNotes(id: string, fonts: readonly Font[]) {
  const changes = useBrandChanges(id)
  const family = fonts[0]?.fontFamily ?? ''
  return useGuideForm({
    id,
    saved: notesOf(fonts),
    draftKey: `font-notes:${family}`,
    labels: { licence: 'Licence note', fallback: 'Fallback font in emails' },
    readFrom: (now) => notesOf(now.fonts.filter(({ fontFamily }) => fontFamily === family)),
    send: async (changed) => {
      const values = Object.fromEntries(fonts.flatMap((font) => Object.entries(changed).map(([key, value]) => [`/fonts/${font.id}/${key}`, value])))
      await changes.change(setValues(id, values))
    },
    onSaved: () => notify({ type: 'success', title: `The notes on ${family} were saved` }),
  })
}

/** Returns the email font stack that is most similar to the site's font stack. */
export function suggestedFallback(stack: string): EmailFallback {
  if (MONOSPACED.test(stack)) return "'Courier New', Courier, monospace"
  return SERIF.test(stack) ? 'Georgia, serif' : 'Arial, Helvetica, sans-serif'
}
