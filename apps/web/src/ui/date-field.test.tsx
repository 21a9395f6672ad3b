import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

const YEAR_FAULT = 'Enter a year from 2000 to 2100.'

afterEach(cleanup)

/** Renders the field. `finish` completes pending saves. */
function show(value: string | null, faultOf?: (date: string | null) => string | null) {
  const saved: (string | null)[] = []
  const ends: (() => void)[] = []
  const part = (now: string | null) => (
    <DateField
      label="First day"
      value={now}
      faultOf={faultOf}
      onSave={(date) => {
        saved.push(date)
        return new Promise<void>((resolve) => ends.push(resolve))
      }}
    />
  )
  const { rerender } = render(part(value))
  const field = screen.getByLabelText<HTMLInputElement>('First day')
  return {
    saved,
    field,
    finish: (now: string | null) =>
      act(async () => {
        rerender(part(now))
        for (const end of ends) end()
      }),
    type: (date: string) => {
      fireEvent.keyDown(field, { key: date.at(-1) })
      fireEvent.change(field, { target: { value: date } })
    },
  }
}

it('keeps a partially typed year, and saves the date once when the field loses focus', async () => {
  const { field, saved, type, finish } = show('2027-04-30')
  for (const year of ['0002', '0020', '0202', '2028']) {
    type(`${year}-04-30`)
    expect(field.value).toBe(`${year}-04-30`)
  }
  expect(saved).toEqual([])
  expect(screen.queryByText(YEAR_FAULT), 'no complaint while the year is typed').toBeNull()
  fireEvent.blur(field)
  expect(saved).toEqual(['2028-04-30'])
  expect(field.value, 'shown until it is saved').toBe('2028-04-30')
  await finish('2028-04-30')
  fireEvent.blur(field)
  expect(saved).toHaveLength(1)
})

it('saves a typed date on Enter, and a date from the picker immediately', async () => {
  const { field, saved, type, finish } = show(null)
  type('2028-05-01')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
  expect(saved, 'leaving the field does not save it twice').toEqual(['2028-05-01'])
  await finish('2028-05-01')
  fireEvent.pointerDown(field)
  fireEvent.change(field, { target: { value: '2028-05-09' } })
  expect(saved).toEqual(['2028-05-01', '2028-05-09'])
})

it.each(['0202-04-30', '1999-12-31', '2101-01-01'])('explains why the date %s is not saved, and keeps the date in the field', (date) => {
  const { field, saved, type } = show('2027-04-30')
  type(date)
  fireEvent.blur(field)
  expect(saved).toEqual([])
  expect(screen.getByText(YEAR_FAULT)).toBeTruthy()
  expect(field.value).toBe(date)
  type('2027-04-29')
  expect(screen.queryByText(YEAR_FAULT)).toBeNull()
})

it('a partially typed date is an error and does not clear the saved date', () => {
  const { field, saved, type } = show('2027-04-30')
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.blur(field)
  expect(screen.getByText('Enter a complete date, or clear the field.')).toBeTruthy()
  type('')
  fireEvent.blur(field)
  expect(saved).toEqual([])
  expect(screen.getByText('Enter a complete date, or clear the field.')).toBeTruthy()
  Object.defineProperty(field, 'validity', { value: { badInput: false } })
  type('2027-04-29')
  type('')
  fireEvent.blur(field)
  expect(saved).toEqual([null])
})

it('shows the validation error of its parent, and restores the saved date if saving fails', async () => {
  const { field, saved, type, finish } = show('2027-04-30', (date) => (date && date < '2027-01-01' ? 'Too early.' : null))
  type('2026-04-30')
  fireEvent.blur(field)
  expect([saved, screen.queryByText('Too early.') !== null]).toEqual([[], true])
  type('2027-06-01')
  fireEvent.blur(field)
  expect(saved).toEqual(['2027-06-01'])
  await finish('2027-04-30')
  expect(field.value).toBe('2027-04-30')
})
