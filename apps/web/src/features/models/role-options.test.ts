import type { ModelRole } from '@brandwright/contracts/models'
import { expect, test } from 'vitest'
import { roleOptions } from './role-options.ts'

const model = (id: string, able: ModelRole[]) => ({ id, name: id.toUpperCase(), maker: 'Provider', description: null, show: true, functions: true, able })
const listed = [model('a', ['default', 'summary']), model('draws', ['image'])]

test('the options are the default, followed by the models that support the role', () => {
  expect(roleOptions('default', listed, null, 'a')).toEqual([
    { value: '', label: 'Default (A)' },
    { value: 'a', label: 'A' },
  ])
  expect(roleOptions('image', listed, null, null)).toEqual([
    { value: '', label: 'Default' },
    { value: 'draws', label: 'DRAWS' },
  ])
})

test('the options include a selected model that is unavailable', () => {
  expect(roleOptions('summary', listed, 'old', 'never listed')[0]).toEqual({ value: '', label: 'Default' })
  expect(roleOptions('summary', listed, 'old', 'never listed').at(-1)).toEqual({ value: 'old', label: 'old (unavailable)' })
})
