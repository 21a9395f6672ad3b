import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, test } from 'vitest'
import { openForm } from '../../testing/open-form.tsx'
import { AddFont, guessFont } from './add-font.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const file = new File(['x'], 'KestrelSans-Bold.woff2')
const open = (person = 'u1') => openForm(person, <AddFont id="b1" file={file} onDone={() => undefined} />)

it('the form is prefilled from the file name and keeps a draft for each user', () => {
  fireEvent.change(open()('Licence note'), { target: { value: 'Five seats until 2027.' } })
  const again = open()
  expect([again('Licence note').value, again('Family').value, again('Weight').value]).toEqual(['Five seats until 2027.', 'Kestrel Sans', '700'])
  expect(open('u2')('Licence note').value).toBe('')
})

it('deletes the unsaved license note when the file is discarded', () => {
  fireEvent.change(open()('Licence note'), { target: { value: 'Five seats until 2027.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Discard file' }))
  expect(open()('Licence note').value).toBe('')
})

test.each([
  ['KestrelSans-BoldItalic.woff2', 'Kestrel Sans', '700', 'italic'],
  ['Fraunces_SemiBold.ttf', 'Fraunces', '600', 'normal'],
  ['inter-latin-wght-normal.woff2', 'inter', '100 900', 'normal'],
  ['Bricolage Grotesque[opsz,wght].ttf', 'Bricolage Grotesque', '100 900', 'normal'],
  ['Lora.otf', 'Lora', '400', 'normal'],
  ['OpenSans-ExtraLight.woff', 'Open Sans', '200', 'normal'],
])('guesses the family, weight and style of the font file %s: %s %s %s', (file, family, weight, style) => {
  expect(guessFont(file)).toEqual({ family, weight, style })
})
