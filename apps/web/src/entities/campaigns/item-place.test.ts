import { expect, it } from 'vitest'
import { itemAddress, placeOfAddress, placeOfPointer } from './item-place.ts'

const item = { brandId: 'b1', campaignId: 'c1', itemId: 'i1' }

it.each([
  ['', null, null, '/admin/b1/campaigns/c1?item=i1'],
  ['/subject', null, 'subject', '/admin/b1/campaigns/c1?item=i1&field=subject'],
  ['/form/header', null, 'form/header', '/admin/b1/campaigns/c1?item=i1&field=form%2Fheader'],
  ['/sections/s1', 's1', null, '/admin/b1/campaigns/c1?item=i1&section=s1'],
  ['/sections/s1/button/url', 's1', 'button/url', '/admin/b1/campaigns/c1?item=i1&section=s1&field=button%2Furl'],
])('converts the location of a finding at “%s” to a URL, and parses the URL to the same location', (pointer, sectionId, field, address) => {
  const place = placeOfPointer(pointer)
  expect(place).toEqual({ sectionId, field })
  expect(itemAddress(item, place)).toBe(address)
  expect(placeOfAddress(new URL(address, 'http://here.test').searchParams)).toEqual(place)
})
