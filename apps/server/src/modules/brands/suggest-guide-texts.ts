import { editableValue } from '@brandwright/contracts/guide-values'
import { lockedPlaces } from '@brandwright/domain/brands/edited-by-hand'
import { oneLine } from '@brandwright/domain/completions/one-line'
import { type GuideText, guideTexts } from '@brandwright/domain/guidelines/guide-texts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { suggest } from '../documents/suggest.ts'
import { withdrawHunks } from '../documents/withdraw-hunks.ts'
import { signedIn } from '../users/user-policy.ts'
import { lockBrand, requireEditor } from './brand-access.ts'
import { getFullBrand } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'
import { listOfAssistant } from './open-proposals.ts'

/** A change to a text in the guide. `before` quotes the current text, exactly or as Markdown. */
export interface TextChange {
  before: string
  after: string
  why: string
}
type FoundChange = GuideText & Pick<TextChange, 'after' | 'why'>

interface SuggestedGuideTexts {
  suggested: FoundChange[]
  /** Changes whose quoted text is not in the guide. */
  leftOut: TextChange[]
}

/**
 * Stores a run's changes to guide texts as one suggestion, which replaces open suggestions for the same texts. Changes with the same `before` apply to
 * identical texts in order; throws a `Refusal` if no text matches, a text is locked, or a new text is invalid.
 */
export function suggestGuideTexts(
  context: Context,
  { id, changes, runId }: { id: string; changes: readonly TextChange[]; runId: string },
): Promise<SuggestedGuideTexts> {
  const { id: createdBy } = signedIn(context.actor)
  return inTransaction(context, async (within) => {
    const { db } = within.database
    await requireEditor(within, id)
    await lockBrand(db, id)
    const { guide, revision } = await getFullBrand(within, id)
    const texts = guideTexts(guide)
    const remaining = new Set(texts)
    const places = changes.map((change) => ({ change, found: takeText(remaining, change) }))
    const found = new Map(places.flatMap(({ found }) => (found && oneLine(found.after) !== oneLine(found.text) ? [[found.pointer, found] as const] : [])))
    if (found.size === 0)
      throw new Refusal('validation_failed', 'None of these texts is in the guide or its draft guidelines with exactly this wording. Quote each text exactly.')
    const isLocked = lockedPlaces(guide.facts)
    for (const { pointer, text, after } of found.values()) {
      if (isLocked(pointer)) throw new Refusal('validation_failed', `“${text.slice(0, 100)}” is locked in the guide. The user must unlock it there first.`)
      const problem = editableValue(pointer)?.safeParse(after).error
      if (problem) throw new Refusal('validation_failed', `“${after.slice(0, 100)}” does not fit: ${problem.issues.map(({ message }) => message).join('; ')}`)
    }
    await withdrawHunks(db, await listOfAssistant(db, id), ({ pointer, state }) => state === 'open' && found.has(pointer), within.now())
    const hunks = [...found.values()].map(({ pointer, after, why }) => ({ pointer, after, why }))
    await suggest(guideDocument, within, db, { id, base: revision, runId, createdBy, hunks })
    return { suggested: [...found.values()], leftOut: places.flatMap(({ change, found }) => (found ? [] : change)) }
  })
}

/**
 * Removes the text that a change quotes from `remaining`, and returns it with the change, or null if no text matches. Also compares the quote without Markdown
 * escapes, because models may quote the Markdown that they have read.
 */
function takeText(remaining: Set<GuideText>, { before, after, why }: TextChange): FoundChange | null {
  const texts = [...remaining]
  const exact = texts.find(({ text }) => oneLine(text) === oneLine(before))
  const text = exact ?? texts.find(({ text }) => oneLine(text) === unescaped(before))
  if (!text) return null
  remaining.delete(text)
  return { ...text, after: exact ? after.trim() : unescaped(after), why }
}

const unescaped = (markdown: string): string => oneLine(markdown.replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, ''))
