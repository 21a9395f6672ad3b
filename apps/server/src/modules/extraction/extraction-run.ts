import type { GuideSection } from '@brandwright/contracts/extraction'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { clearSections, type Section, sectionNames } from '@brandwright/domain/brands/clear-sections'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionErrorCode, ExtractionEvent, ExtractionEventOf } from '@brandwright/domain/brands/extraction-event'
import { keepBetterEvidenced } from '@brandwright/domain/brands/keep-better-evidenced'
import { sectionsOfFailedSteps, sectionsOfKinds } from '@brandwright/domain/brands/sections-to-read'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { keepUnreadPages } from '@brandwright/domain/brands/unread-pages'
import { kindsOf } from '@brandwright/domain/brands/unread-resources'
import type { extract as Extract } from '@brandwright/extractor/extract'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEnding, RunEvent, RunKind, RunTask, RunWork } from '../../platform/runs/runs.ts'
import type { StoredBrand } from '../brands/brand-row.ts'
import { closeHistoryOfRun, dropGuide, hasGuide, recordRunEnd, saveExtractedGuide } from '../brands/guide-of-run.ts'
import { forgetProposals, proposeExtractedGuide } from '../brands/propose-found-guide.ts'
import { recordUsage } from '../usage/record-usage.ts'

/** Kind of the run that scans a site. */
export const EXTRACTION = 'extraction'

export interface ExtractionInput {
  url: string
  refresh: boolean
  /** True to store the findings as proposals instead of changing the guide. Set if a user has edited the guide. */
  propose?: boolean
  /** True to replace existing values only with values that have better evidence. */
  onlyBetter?: boolean
  sections?: GuideSection[]
  pages?: number
  urls?: string[]
  saveImages?: boolean
  forceCaptions?: boolean
  /** Pages that users excluded from the guide. */
  leaveOut?: string[]
}

type CompleteData = ExtractionEventOf<'complete'>['data']

export interface ExtractionDeps {
  extract: typeof Extract
  /** Returns the extractor's ports; for the sample brand, they read its bundled site. */
  portsFor(brandId: string): ExtractorPorts
}

/** Error codes after which partial results are saved. */
const SAVED_AFTER: ExtractionErrorCode[] = ['stopped', 'timeout']

/** Creates the run kind that scans a site. The run saves the partial guide at intervals and resumes after a crash. */
export function extractionRuns({ system, extraction }: { system: SystemContext; extraction: ExtractionDeps }): RunKind {
  return { open: async (task) => open(system, extraction, task) }
}

function open(context: SystemContext, deps: ExtractionDeps, { run, logged, signal, checkpoints }: RunTask): RunWork {
  const input = run.input as ExtractionInput
  const before = run.before as StyleGuide | null
  const base = startingGuide(run.brandId, input, before, run.createdAt)
  const earlier = logged as ExtractionEvent[]
  /** The guide as displayed during the run, including the findings of earlier attempts. */
  let current = earlier.reduce(applyExtractionEvent, base)
  /** The guide with the findings of this attempt only. */
  let found = base
  /** What this attempt could not read. */
  let result: CompleteData = { complete: false, missing: [] }
  const aborter = new AbortController()

  const { url, sections, pages, urls, saveImages, forceCaptions, leaveOut } = input
  const events = deps.extract(deps.portsFor(run.brandId), {
    url,
    id: run.brandId,
    sections,
    pages,
    urls,
    saveImages,
    forceCaptions,
    leaveOut,
    // A partial scan needs the existing guide to determine whether the whole guide is now complete.
    ...(sections ? { known: base } : {}),
    signal: AbortSignal.any([signal, aborter.signal]),
    checkpoints,
  })

  /** The guide as last saved by this attempt. When the run ends, it is reloaded from the database instead. */
  let saved: StoredBrand | null = null
  const save = async (tx: Handle, found: StyleGuide, growing?: { existing: StoredBrand | null }): Promise<StoredBrand | null> => {
    saved = await saveExtractedGuide(context, tx, { found, run, growing })
    if (!saved) aborter.abort()
    return saved
  }
  const close = async (tx: Handle, last: StyleGuide) => {
    if (input.propose) return proposeExtractedGuide(context, tx, last, { run, sections })
    if (input.refresh && before) await forgetProposals(tx, run.brandId, context.now(), sections)
    const brand = await save(tx, last)
    if (brand) await closeHistoryOfRun(tx, brand, run.id)
    return undefined
  }
  /**
   * Returns the guide at the end of the scan. With `onlyBetter`, or in sections that could not be read completely, new values replace existing values only if
   * they have better evidence.
   */
  const completedGuide = (guide: StyleGuide): StyleGuide => {
    if (!before) return guide
    const whole = keepUnreadPages(before, guide, result.unreadPages)
    const weak = input.onlyBetter ? sectionNames : weakSectionsOf(result, before)
    return weak.length > 0 ? keepBetterEvidenced(before, whole, weak, result.failed) : whole
  }
  return {
    events,
    take(event, again) {
      found = applyExtractionEvent(found, event as ExtractionEvent)
      if (event.type === 'complete') result = (event as ExtractionEventOf<'complete'>).data
      if (again) return
      current = applyExtractionEvent(current, event as ExtractionEvent)
    },
    async save(tx) {
      // Readers and exports must never lose content of the guide during a scan.
      if (!input.propose) await save(tx, before ? keepBetterEvidenced(before, current) : current, { existing: saved })
      else if (!(await hasGuide(tx, run.brandId))) aborter.abort()
    },
    async finish(tx, ending) {
      const isMine = await recordRunEnd(tx, run.brandId, run.id)
      const updated = input.propose && before ? before.updated : context.now().toISOString()
      if (ending.state === 'done') {
        const seconds = (context.now().getTime() - run.createdAt.getTime()) / 1000
        await recordUsage(tx, { brandId: run.brandId, person: run.ownerId, tool: 'extraction', runId: run.id, seconds, cost: 0, at: context.now() })
        const proposals = isMine ? await close(tx, { ...completedGuide(found), updated }) : undefined
        return [{ type: 'fetchComplete', data: { id: run.brandId, updated, ...(proposals === undefined ? {} : { proposals }) } }]
      }
      const failure = failureOf(ending)
      if (!isMine) return [{ type: 'error', data: failure } satisfies RunEvent]
      const first = SAVED_AFTER.includes(failure.code) && hasContent(current) ? unfinished(current) : null
      // A scan that ended early may have missed anything, so existing values with better evidence are retained.
      const last = before ? keepBetterEvidenced(before, current) : first
      if (last && !ending.unsaved) await close(tx, { ...last, updated })
      else if (!before) await dropGuide(context, tx, run.brandId)
      return [{ type: 'error', data: failure } satisfies RunEvent]
    },
  }
}

function startingGuide(id: string, input: ExtractionInput, before: StyleGuide | null, created: Date): StyleGuide {
  if (!before) return emptyStyleGuide({ id, url: input.url, now: created.toISOString() })
  const guide = input.refresh ? clearSections(before, input.sections) : before
  // A manually created guide gets its URL from its first scan.
  return guide.url ? guide : { ...guide, url: input.url, websiteUrl: guide.websiteUrl || input.url }
}

/** Returns the sections whose files could not be read, or whose steps failed although the earlier guide has values of these steps. */
function weakSectionsOf({ unread, failed = [] }: CompleteData, before: StyleGuide): readonly Section[] {
  const ofFiles = unread ? sectionsOfKinds(kindsOf(unread)) : []
  const ofSteps = sectionsOfFailedSteps(failed, before)
  return ofFiles && ofSteps ? [...new Set([...ofFiles, ...ofSteps])] : sectionNames
}

function failureOf(ending: Exclude<RunEnding, { state: 'done' }>): { code: ExtractionErrorCode; message: string } {
  if (ending.error instanceof ExtractionError) return { code: ending.error.code, message: ending.error.message }
  if (ending.error instanceof Refusal && ending.error.code === 'storage_full') return { code: 'internal', message: ending.error.message }
  if (ending.state === 'stopped') return { code: 'stopped', message: 'The extraction was stopped. The results so far are saved.' }
  return { code: 'internal', message: 'The scan failed. Try again; if it fails again, report the address.' }
}

const hasContent = (guide: StyleGuide) => guide.name !== '' && guide.colors.all_colors.length > 0
const unfinished = (guide: StyleGuide): StyleGuide => ({
  ...guide,
  complete: false,
  missing: guide.missing.length > 0 ? guide.missing : ['the rest of the site'],
})
