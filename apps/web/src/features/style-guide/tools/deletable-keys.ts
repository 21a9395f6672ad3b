import type { BrandDocument } from '@brandwright/contracts/brands'

/** What the server keeps of a guide, and what a guide cannot be without. */
const NEEDED = new Set([
  'version',
  'id',
  'url',
  'updated',
  'account_type',
  'match',
  'originalID',
  'facts',
  'revision',
  'isPublic',
  'isSample',
  'canEdit',
  'runId',
])

/** The keys of a guide that can be deleted, with how much is in each. */
export function deletableKeys(document: BrandDocument): { name: string; holds: string }[] {
  return Object.entries(document)
    .filter(([name]) => !NEEDED.has(name))
    .map(([name, value]) => ({ name, holds: holdings(value) }))
}

function holdings(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'member' : 'members'}`
  if (typeof value === 'string') return value === '' ? 'nothing' : `${value.length} characters`
  if (typeof value === 'object' && value !== null) return `${Object.keys(value).length} parts`
  return value === null ? 'nothing' : String(value)
}
