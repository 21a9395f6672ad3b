import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { ORDER, sectionPointer } from '@brandwright/domain/campaigns/item-pointer'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { expect, it } from 'vitest'
import { itemPatchOf, valueInItem } from './item-values.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const section = emptySection('s1', 'text', theme)
const { id: _, ...fields } = section

it('a pointer can refer to a value of an item, a field of a section, or the section order', () => {
  const item = { ...emptyCampaignItem('c1', 'email', 'Spring'), subject: 'Oak', sections: [section] }
  expect(valueInItem(item, '/subject')).toBe('Oak')
  expect(valueInItem(item, ORDER)).toEqual(['s1'])
  expect(valueInItem(item, sectionPointer('s1', 'type'))).toBe('text')
  expect(valueInItem(item, sectionPointer('gone'))).toBeUndefined()
})

it('a patch merges edits into a new section and drops edits of a removed section', () => {
  const patch = itemPatchOf({
    [sectionPointer('s1', 'header')]: 'Tables',
    [sectionPointer('s1')]: section,
    [sectionPointer('s2', 'body')]: 'Late',
    [sectionPointer('s2')]: null,
    '/subject': undefined,
  })
  expect(patch).toEqual({ subject: null, sections: { s1: { ...fields, header: 'Tables' }, s2: null } })
})
