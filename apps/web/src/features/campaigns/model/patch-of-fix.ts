import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { ItemPatch } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'

type Item = Pick<CampaignItem, 'form' | 'sections'>
type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the patch that applies a finding's fix to the current item, limited to the field at the finding's pointer, because other values of the fix can be
 * outdated. Skips deleted sections, a removed form, and a new section of a type that the item already has.
 */
export function patchOfFix({ form, sections }: Item, { pointer, fix }: PreflightFinding): ItemPatch {
  const { form: fixedForm, sections: fixedSections = {}, ...patch } = fix?.patch ?? {}
  const [first, ...path] = pointer.split('/').slice(1)
  const changed = Object.entries(fixedSections).flatMap(([id, change]) => {
    const section = sections.find((one) => one.id === id)
    if (!change) return []
    // Only a new section states its type.
    if (change.type !== undefined) return sections.some(({ type }) => type === change.type) ? [] : [[id, change]]
    if (!section) return []
    const [field, ...rest] = first === 'sections' && path[0] === id ? path.slice(1) : []
    const fields = Object.entries(change).map(([key, value]) => [key, key === field ? withField(section[key as keyof typeof change], value, rest) : value])
    return [[id, Object.fromEntries(fields)]]
  })
  return {
    ...patch,
    ...(fixedForm && form ? { form: first === 'form' ? (withField(form, fixedForm, path) as typeof form) : fixedForm } : {}),
    sections: Object.fromEntries(changed),
  }
}

/** Returns the current value, with the field at the path set to its fixed value. The path refers to list entries by their ids. */
function withField(current: unknown, fixed: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return fixed
  if (Array.isArray(current) && Array.isArray(fixed)) return withEntry(current, fixed, [key, ...rest])
  // Skips the fix if the value was removed after the check.
  if (!isFields(current) || !isFields(fixed)) return current
  return { ...current, [key]: withField(current[key], fixed[key], rest) }
}

type Entry = Fields & { id: string }

/** Returns the list with a fix applied to one entry. The fix changes a field of the entry, replaces the entry, or removes it. */
function withEntry(current: readonly Entry[], fixed: readonly Entry[], [id, ...rest]: readonly string[]): readonly Entry[] {
  const changed = fixed.find((entry) => entry.id === id)
  if (changed) return current.map((entry) => (entry.id === id ? (withField(entry, changed, rest) as Entry) : entry))
  const at = current.findIndex((entry) => entry.id === id)
  const added = fixed.filter((entry) => !current.some((one) => one.id === entry.id))
  const replacement = added.find((entry) => fixed.indexOf(entry) === at) ?? added[0]
  return current.flatMap((entry) => (entry.id === id ? (replacement ?? []) : entry))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
