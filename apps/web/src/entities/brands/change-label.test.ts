import { expect, it } from 'vitest'
import { changeLabel } from './change-label.ts'

const describe = (via: string, undone: string | null = null) =>
  changeLabel({ via, undone, changed: 1, refersTo: undone === null ? null : 3, keys: [{ key: '/name', label: 'name' }] })

it('labels a change by its source, and an undo by the source of the undone change', () => {
  expect(['hand', 'assistant', 'rule', 'import', 'migration', 'undo'].map((via) => describe(via))).toEqual([
    'Edited name',
    'Accepted from the assistant: name',
    'Applied a rule to name',
    'Imported name',
    'Updated for a new version of Brandwright',
    'Undid name',
  ])
  expect(['hand', 'assistant', 'proposals'].map((via) => describe('undo', via))).toEqual([
    'Undid name',
    'Undid changes by the assistant: name',
    'Undid changes by a scan of the site: name',
  ])
})
