import type { Review } from '@brandwright/domain/brands/review'
import { expect, it } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { signUp } from '../../testing/client.ts'

const opened = appWithFiles()
const reviewsPath = () => `/api/brands/${opened.id}/reviews`
const revisionNow = async () => (await opened.person.get(`/api/brands/${opened.id}`)).body.revision as number
const send = async (path: string, body: object) => opened.person.post(`${reviewsPath()}${path}`, body, { 'if-match': `"${await revisionNow()}"` })
const all = async () => (await opened.person.get(`${reviewsPath()}?order=guide&limit=500`)).body.items as Review[]

it('rejects a duplicate review, and adds, edits, deletes and restores a review', async () => {
  const { status, body: review } = await send('', { text: 'Warm hands, warm tea.', author: 'Ada', rating: 4.5 })
  expect(status).toBe(201)
  expect(review).toMatchObject({ rating: 4.5, product: '', permission: false, best: false, origin: 'hand' })
  expect(await send('', { text: 'warm hands warm tea' })).toMatchObject({ status: 409, body: { error: { message: 'This review already exists.' } } })
  for (const wrong of [{ text: ' ' }, { text: 'x', rating: 7 }, { text: 'x', date: '3.4.2026' }, { text: 'x', origin: 'site' }])
    expect((await send('', wrong)).status).toBe(400)

  const patched = await opened.person.patch(`${reviewsPath()}/${review.id}`, { permission: true, product: 'Cup' }, await revisionNow())
  expect(patched.body).toMatchObject({ permission: true, product: 'Cup', text: review.text })
  expect((await opened.person.delete(`${reviewsPath()}/${review.id}`, await revisionNow())).status).toBe(200)
  expect(await all()).toEqual([])
  const { items } = (await opened.person.get('/api/deleted')).body
  const deleted = items.find(({ thingId }: { thingId: string }) => thingId === review.id)
  expect((await opened.person.post(`/api/deleted/${deleted.id}/restore`)).status).toBeLessThan(300)
  expect(await all()).toEqual([patched.body])
})

const CSV = `Review Body;Stars;Reviewer Name;Product Name;Review Date;Country
"Holds
two days.";5;Ben;Bottle;2026-02-01;UK
Leaks;many;Cem;Bottle;2026-02-01;TR
Leaks;1;Cem;Bottle;03/04/2026;TR
;3;Dee;Bottle;;
Good cap;4;Eve;Bottle;;;one too many
"Warm hands, warm tea!";;;;;
Last;5;Fay;"open`

it('imports a table and reports the result of every row, and writes nothing in a dry run', async () => {
  const before = await all()
  const trial = await send('/list', { text: CSV, trial: true })
  expect(trial.status).toBe(200)
  expect(trial.body).toMatchObject({ form: 'table', ignored: ['Country'], heading: 'Review Body;Stars;Reviewer Name;Product Name;Review Date;Country' })
  expect(trial.body.added).toEqual([{ row: 2, name: 'Ben: Holds\ntwo days.' }])
  expect(trial.body.merged.map(({ row }: { row: number }) => row)).toEqual([7])
  const reasons = trial.body.refused.map(({ row, reason, line }: { row: number; reason: string; line: string }) => [row, reason, line])
  expect(reasons).toEqual([
    [3, '“many” is not a rating. Write it like 4, 4/5 or 8/10.', 'Leaks;many;Cem;Bottle;2026-02-01;TR'],
    [4, '“03/04/2026” is not a date, or is ambiguous. Write it like 2026-04-03.', 'Leaks;1;Cem;Bottle;03/04/2026;TR'],
    [5, 'It has no text.', ';3;Dee;Bottle;;'],
    [6, 'It has 7 cells under 6 columns. Put quotation marks around cells that contain separators.', 'Good cap;4;Eve;Bottle;;;one too many'],
    [8, 'A quotation mark is not closed, so the end of this row is unclear.', expect.stringContaining('Last')],
  ])
  expect(await all()).toEqual(before)

  const done = await send('/list', { text: CSV, permission: true, source: 'Trustpilot' })
  expect(done.body).toMatchObject({ added: trial.body.added, merged: trial.body.merged, refused: trial.body.refused, written: true })
  expect((await send('/list', { text: CSV })).body, 'the same list again changes nothing').toMatchObject({ added: [], written: false })
  expect((await all()).map(({ text, source, permission, rating, date }) => ({ text, source, permission, rating, date }))).toEqual([
    { text: 'Warm hands, warm tea.', source: 'Trustpilot', permission: true, rating: 4.5, date: null },
    { text: 'Holds\ntwo days.', source: 'Trustpilot', permission: true, rating: 5, date: '2026-02-01' },
  ])
})

it('imports a plain list with ratings and names as one undoable change', async () => {
  const before = await all()
  const { body } = await send('/list', { text: '★★★★☆ “Light as promised.” — Gil Novak\n8/10: Came late - but it came\r\nNever again!\n★★' })
  expect(body.refused).toEqual([])
  expect((await all()).slice(before.length)).toMatchObject([
    { text: 'Light as promised.', rating: 4, author: 'Gil Novak' },
    { text: 'Came late - but it came', rating: 4, author: '' },
    { text: 'Never again!', rating: null },
    { text: '★★', rating: null },
  ])
  const undone = await opened.person.post(`/api/brands/${opened.id}/undo`, {}, { 'if-match': `"${await revisionNow()}"` })
  expect(undone.status).toBe(200)
  expect(await all()).toEqual(before)
})

it('parses or rejects lists of a million characters without exceeding the time limit', async () => {
  // Enough spaces that a quadratic algorithm would exceed the test's timeout.
  const spaces = ' '.repeat(1_200_000)
  const reasonOf = async (text: string) => (await send('/list', { text, trial: true })).body.refused[0]?.reason
  const tooLong = [`${'"'.repeat(900_000)}x`, `“${'„x'.repeat(400_000)}`, `warm${spaces}tea`, `warm${spaces}— tea — .`]
  for (const text of tooLong) expect(await reasonOf(text), text.slice(0, 5)).toBe('Its text is longer than 5,000 characters.')
  expect(await reasonOf(`warm\n${spaces}\n\n\nx`)).toBeUndefined()
  expect(await reasonOf(`Text,Stars\nWarm,4${spaces}x`)).toContain('is not a rating')
  expect(await reasonOf(`Text,Date\nWarm,april${spaces}x`)).toContain('is not a date')
  for (const list of ['Text\n', ''])
    expect(await send('/list', { text: list + 'x\n'.repeat(10_001), trial: true })).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', message: 'The list has more than 10,000 rows. Import it in parts.' } },
    })
  expect((await send('/list', { text: `Text\n${'x\n'.repeat(10_000)}`, trial: true })).body.merged).toHaveLength(9999)
})

it('marks or deletes several reviews as one change, or no review if one id is unknown', async () => {
  const ids = (await all()).map(({ id }) => id)
  expect((await send('/marks', { ids, best: true })).body.changed).toBe(ids.length)
  expect((await send('/marks', { ids, best: true })).body.changed).toBe(0)
  expect((await all()).map(({ best }) => best)).toEqual(ids.map(() => true))
  expect((await send('/marks', { ids: [...ids, 'none'], best: false })).status).toBe(404)
  expect((await send('/marks', { ids })).status).toBe(400)
  expect((await send('/delete', { ids: [...ids, 'none'] })).status).toBe(404)
  expect((await all()).length).toBe(ids.length)
  expect((await send('/delete', { ids })).status).toBe(200)
  expect(await all()).toEqual([])
})

it('only the brand’s users can read its reviews, and the guide contains no reviews', async () => {
  const { body: review } = await send('', { text: 'For us alone.' })
  expect((await opened.person.get(`/api/brands/${opened.id}`)).body.reviews).toEqual([])
  expect((await opened.person.patch(`/api/brands/${opened.id}`, { name: 'Quay' }, await revisionNow())).body.reviews, 'the response to an edit').toEqual([])
  const stranger = await signUp(opened.app.base)
  expect((await stranger.get(reviewsPath())).status).toBe(404)
  expect((await stranger.get(`${reviewsPath()}/${review.id}`)).status).toBe(404)
  expect((await stranger.get(`/api/brands/${opened.id}`)).body.reviews).toEqual([])
})
