import type { VersionLine } from '@brandwright/contracts/history'

/** Returns a version in which the user Ada edited the name manually. */
export const versionLine = (revision: number, change: Partial<VersionLine> = {}): VersionLine => ({
  revision,
  at: '2026-11-25T10:00:00.000Z',
  actor: { id: 'ada', name: 'Ada' },
  via: 'hand',
  runId: null,
  name: null,
  refersTo: null,
  undone: null,
  keys: [{ key: '/name', label: 'name' }],
  changed: 1,
  ...change,
})
