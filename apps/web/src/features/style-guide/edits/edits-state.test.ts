import { describe, expect, test } from 'vitest'
import { type EditsEvent, type EditsState, edited, waiting } from './edits-state.ts'
import { noEdits } from './no-edits.ts'

const NAME = '/name'
const after = (...events: EditsEvent[]): EditsState => events.reduce(edited, noEdits)
const typed = (value: string, current = 'Old'): EditsEvent => ({ type: 'typed', pointer: NAME, value, current })
const sent: EditsEvent = { type: 'sent', pointers: [NAME] }
const saved: EditsEvent = { type: 'saved', pointers: [NAME] }
const read = (value: string): EditsEvent => ({ type: 'guideRead', currentOf: () => value })
const values = (state: EditsState) => Object.values(state.drafts).map(({ value, theirs, refused }) => [value, theirs?.value, refused])

describe('edits', () => {
  test('wait, are sent and are gone once saved', () => {
    expect(waiting(after(typed('N'), typed('New')))).toMatchObject([{ base: 'Old', value: 'New' }])
    expect(waiting(after(typed('New'), sent))).toEqual([])
    expect(after(typed('New'), sent, saved)).toEqual(noEdits)
    expect(after(typed('New'), typed('Old'))).toEqual(noEdits)
  })

  test('typing on while a save is on its way is kept, and sent from what was saved', () => {
    const state = after(typed('New'), sent, typed('Newer'), saved)
    expect(waiting(state)).toMatchObject([{ base: 'New', value: 'Newer' }])
  })

  test('one’s own save coming back by another way is no change of somebody else', () => {
    expect(values(after(typed('New'), sent, typed('Newer'), read('New')))).toEqual([['Newer', undefined, undefined]])
    expect(after(typed('New'), sent, read('New'), saved)).toEqual(noEdits)
  })

  test('somebody else’s value is put beside one’s own and holds the save until chosen', () => {
    const state = after(typed('Mine'), read('Theirs'))
    expect(values(state)).toEqual([['Mine', 'Theirs', undefined]])
    expect(waiting(state)).toEqual([])
    expect(waiting(edited(state, { type: 'chosen', pointer: NAME, keep: 'mine' }))).toMatchObject([{ base: 'Theirs', value: 'Mine' }])
    expect(edited(state, { type: 'chosen', pointer: NAME, keep: 'theirs' })).toEqual(noEdits)
    expect(values(edited(edited(state, typed('Mine, more')), read('Theirs, too')))).toEqual([['Mine, more', 'Theirs, too', undefined]])
  })

  test('the same value from somebody else settles it', () => {
    expect(after(typed('Same'), read('Same'))).toEqual(noEdits)
  })

  test('a cut line and a refusal lose nothing', () => {
    const cut = after(typed('New'), sent, { type: 'returned', pointers: [NAME], cut: true })
    expect(cut.cut).toBe(true)
    expect(waiting(cut)).toMatchObject([{ value: 'New' }])
    const refused = after(typed('New'), sent, { type: 'refused', pointers: [NAME], message: 'No.' })
    expect(values(refused)).toEqual([['New', undefined, 'No.']])
    expect(waiting(refused)).toEqual([])
    expect(waiting(edited(refused, typed('Other')))).toMatchObject([{ value: 'Other' }])
  })

  test('of a list the changes of both stay; the same member changed by both is put to the choice', () => {
    const list = (value: string[], current: string[]): EditsEvent => ({ type: 'typed', pointer: NAME, value, current })
    const found = (value: string[]): EditsEvent => ({ type: 'guideRead', currentOf: () => value })
    const both = after(list(['A', 'b'], ['a', 'b']), found(['a', 'B', 'c']))
    expect(waiting(both)).toMatchObject([{ base: ['a', 'B', 'c'], value: ['A', 'B', 'c'] }])
    expect(waiting(after(list(['A', 'b'], ['a', 'b']), found(['å', 'b'])))).toEqual([])
  })

  test('what both took away is gone without a question', () => {
    const gone: EditsEvent = { type: 'typed', pointer: NAME, value: null, current: { id: 'lnk_1' } }
    expect(after(gone, { type: 'guideRead', currentOf: () => null })).toEqual(noEdits)
  })
})
