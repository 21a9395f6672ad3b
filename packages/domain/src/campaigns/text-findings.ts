import { checkText } from '../checks/check-text.ts'
import type { CompiledChecks, Place } from '../checks/findings/check.ts'
import { withFix } from '../checks/with-fixes.ts'
import { textDateFaults } from './date-findings.ts'
import { type CampaignMessage, messageMismatches } from './message-match.ts'
import { type OfferFacts, offerMismatches } from './offer-mismatches.ts'
import type { ItemPatch } from './patch-item.ts'
import { finding, type PreflightFinding } from './preflight-finding.ts'
import { mergeTag } from './rich-text.ts'

/** Facts that texts are compared with. */
export interface TextFacts {
  /** Compiled checks of the brand's guidelines, or null if the brand has no guidelines. */
  guidelines: CompiledChecks | null
  /** Facts from the campaign's brief, or null if there is no brief. */
  offer: OfferFacts | null
  /** Statements of the campaign's other items (`others`) and of the item itself (`own`). */
  message: { others: CampaignMessage; own: CampaignMessage }
  /** Sending day of the item, `YYYY-MM-DD`, or null if not scheduled. */
  scheduled: string | null
  /** Current day, `YYYY-MM-DD`. */
  today: string
  /** Abbreviations of the brand's time zones (`time-zones.ts`). */
  timeZones?: readonly string[]
}

const PLACEHOLDER_TEXT = /lorem ipsum|\b(?:TBD|XXX+)\b|\btodo:|\byour (?:text|headline|title|message) here\b|\binsert .{1,30} here\b/i
/**
 * Returns true for a text that is marked as unfinished. Only uppercase “TODO” counts, and not within an uppercase heading, because “todo” means “all” in
 * Spanish and Portuguese.
 */
const hasTodoMark = (text: string): boolean => /\bTODO\b/.test(text) && (/\p{Ll}/u.test(text) || /^\W*TODO\W*$/.test(text))
const MERGE_WITHOUT_FALLBACK = /\{\{\s*(?<field>[a-z][\w.]*)\s*(?:\|\s*default:\s*""\s*)?\}\}/gi
const FALLBACKS: Record<string, string> = { 'person.firstName': 'there', 'person.lastName': 'friend' }
/** Merge tag fields that every recipient has. */
const ALWAYS_AVAILABLE = /^(?:unsubscribe_url|person\.email|offer\.)/i

/** Returns the problems of one text of an item. `change` returns the patch that replaces the text. */
export function textFindings(
  pointer: string,
  text: string,
  place: Place,
  { guidelines, offer, message: messages, scheduled, today, timeZones: zones = [] }: TextFacts,
  change: (next: string) => ItemPatch,
): PreflightFinding[] {
  const found: PreflightFinding[] = []
  const placeholder = PLACEHOLDER_TEXT.exec(text)?.[0] ?? (hasTodoMark(text) ? 'TODO' : null)
  if (placeholder) found.push(finding('placeholder-text', 'block', pointer, `“${placeholder}” is placeholder text.`))
  for (const { 0: tag, index, groups } of text.matchAll(MERGE_WITHOUT_FALLBACK)) {
    const field = groups?.field ?? ''
    if (ALWAYS_AVAILABLE.test(field)) continue
    const fallback = FALLBACKS[field] ?? 'you'
    const next = text.slice(0, index) + mergeTag(field, fallback) + text.slice(index + tag.length)
    found.push(
      finding('merge-fallback', 'block', pointer, `${tag} is empty for some readers. Give it a fallback.`, {
        label: `Use “${fallback}” where it is empty`,
        patch: change(next),
      }),
    )
  }
  const contradictions = [
    ...(offer ? offerMismatches(text, offer) : []).map((mismatch) => ({ ...mismatch, rule: 'offer-mismatch' as const, where: '' })),
    ...messageMismatches(text, { ...messages, facts: offer }).map((mismatch) => ({
      ...mismatch,
      rule: 'message-mismatch' as const,
      level: 'warn' as const,
      where: ' here',
    })),
  ]
  for (const { rule, level, start, end, message, right, where } of contradictions)
    found.push({
      id: `${rule} ${pointer} ${start}`,
      rule,
      level,
      pointer,
      message,
      ...(right === null ? {} : { fix: { label: `Write “${right}”${where}`, patch: change(text.slice(0, start) + right + text.slice(end)) } }),
    })
  for (const { rule, start, message } of textDateFaults(text, { offer: offer?.offer ?? null, scheduled, today, zones }))
    found.push({ ...finding(rule, 'warn', pointer, message), id: `${rule} ${pointer} ${start}` })
  if (guidelines && text.trim() !== '')
    for (const [index, { level, message, fix, rule }] of checkText(text, guidelines, place).findings.entries())
      found.push({
        id: `guideline ${pointer} ${rule} ${index}`,
        rule: 'guideline',
        level,
        pointer,
        message,
        ...(fix ? { fix: { label: fix.text === '' ? 'Remove it' : `Write “${fix.text}”`, patch: change(withFix(text, fix)) } } : {}),
      })
  return found
}
