import { describe, expect, test } from 'vitest'
import { emptySessionState } from '../draft-storage.ts'
import { pendingDrafts, reduceSession, type SessionEvent, type SessionState } from './session-state.ts'

const NAME = '/name'
const after = (...events: SessionEvent[]): SessionState => events.reduce(reduceSession, emptySessionState)
const typed = (value: string, current = 'Old'): SessionEvent => ({ type: 'typed', pointer: NAME, value, current })
const sent: SessionEvent = { type: 'sent', pointers: [NAME] }
const saved: SessionEvent = { type: 'saved', pointers: [NAME] }
const read = (value: string): SessionEvent => ({ type: 'documentRead', currentOf: () => value })
const values = (state: SessionState) => Object.values(state.drafts).map(({ value, theirs, refused }) => [value, theirs?.value, refused])

describe('document session state', () => {
  test('edits are pending until sent, and are removed when saved', () => {
    expect(pendingDrafts(after(typed('N'), typed('New')))).toMatchObject([{ base: 'Old', value: 'New' }])
    expect(pendingDrafts(after(typed('New'), sent))).toEqual([])
    expect(after(typed('New'), sent, saved)).toEqual(emptySessionState)
    expect(after(typed('New'), typed('Old'))).toEqual(emptySessionState)
  })

  test('edits are sent after the current save, based on the saved value, if typed during the save', () => {
    const state = after(typed('New'), sent, typed('Newer'), saved)
    expect(pendingDrafts(state)).toMatchObject([{ base: 'New', value: 'Newer' }])
  })

  test('edits do not conflict when the value that the user saved arrives by a live update', () => {
    expect(values(after(typed('New'), sent, typed('Newer'), read('New')))).toEqual([['Newer', undefined, undefined]])
    expect(after(typed('New'), sent, read('New'), saved)).toEqual(emptySessionState)
  })

  test('edits conflict with another user’s value, and are not sent until the user selects a value', () => {
    const state = after(typed('Mine'), read('Theirs'))
    expect(values(state)).toEqual([['Mine', 'Theirs', undefined]])
    expect(pendingDrafts(state)).toEqual([])
    expect(pendingDrafts(reduceSession(state, { type: 'chosen', pointer: NAME, keep: 'mine' }))).toMatchObject([{ base: 'Theirs', value: 'Mine' }])
    expect(reduceSession(state, { type: 'chosen', pointer: NAME, keep: 'theirs' })).toEqual(emptySessionState)
    expect(values(reduceSession(reduceSession(state, typed('Mine, more')), read('Theirs, too')))).toEqual([['Mine, more', 'Theirs, too', undefined]])
  })

  test('edits are merged word by word with the text of another user, without a conflict', () => {
    const warm = typed('Warm bread daily', 'Fresh bread daily')
    expect(values(after(warm, read('Fresh bread at eight')))).toEqual([['Warm bread at eight', undefined, undefined]])
    expect(values(after(warm, read('Cold bread daily')))).toEqual([['Warm bread daily', 'Cold bread daily', undefined]])
    const merged = read('Warm bread at eight')
    expect(after(warm, sent, merged, saved, merged)).toEqual(emptySessionState)
    expect(after(warm, sent, saved, merged)).toEqual(emptySessionState)
  })

  test('edits are removed if another user saved the same value', () => {
    expect(after(typed('Same'), read('Same'))).toEqual(emptySessionState)
  })

  test('edits remain after a lost connection and after a rejection', () => {
    const cut = after(typed('New'), sent, { type: 'returned', pointers: [NAME], interrupted: true })
    expect(cut.interrupted).toBe(true)
    expect(pendingDrafts(cut)).toMatchObject([{ value: 'New' }])
    const refused = after(typed('New'), sent, { type: 'refused', pointers: [NAME], message: 'No.' })
    expect(values(refused)).toEqual([['New', undefined, 'No.']])
    expect(pendingDrafts(refused)).toEqual([])
    expect(pendingDrafts(reduceSession(refused, typed('Other')))).toMatchObject([{ value: 'Other' }])
  })

  test('edits are merged with another user’s edits of the same list, unless both users changed the same member', () => {
    const list = (value: string[], current: string[]): SessionEvent => ({ type: 'typed', pointer: NAME, value, current })
    const found = (value: string[]): SessionEvent => ({ type: 'documentRead', currentOf: () => value })
    const both = after(list(['A', 'b'], ['a', 'b']), found(['a', 'B', 'c']))
    expect(pendingDrafts(both)).toMatchObject([{ base: ['a', 'B', 'c'], value: ['A', 'B', 'c'] }])
    expect(pendingDrafts(after(list(['A', 'b'], ['a', 'b']), found(['å', 'b'])))).toEqual([])
  })

  test('edits are dropped if they remove a member that another user has already removed', () => {
    const removal: SessionEvent = { type: 'typed', pointer: NAME, value: null, current: { id: 'lnk_1' } }
    expect(after(removal, { type: 'documentRead', currentOf: () => null })).toEqual(emptySessionState)
  })
})
