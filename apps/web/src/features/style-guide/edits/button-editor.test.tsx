import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buttonStyle } from '../testing/button-style.ts'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import ButtonEditor from './button-editor.tsx'

const button = buttonStyle('btn_1', { text: 'Buy', ground: '#ffffff' })

function open() {
  const session = editingOf(guideWith({ buttonStyles: [button] }))
  render(<Edited editing={session.editing}>{(guide) => <ButtonEditor button={guide.buttonStyles[0] as ButtonStyle} />}</Edited>)
  return session
}
const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const turnTo = (state: string) => fireEvent.click(screen.getByRole('radio', { name: state }))

it('the editor changes the text, shape and colors of a button', () => {
  const { edit } = open()
  type('Label', 'Order')
  type('Corner, px', '500')
  expect(screen.getByText('Enter a number from 0 to 400.')).toBeTruthy()
  type('Corner, px', '8')
  type('Padding, px', '10 20')
  type('Border, px', '2')
  type('Size, px', '18')
  fireEvent.change(screen.getByRole('combobox', { name: 'Weight' }), { target: { value: '700' } })
  type('Fill', 'transparent')
  type('Text', '#111111')
  expect(edit.mock.calls.map(([pointer, value]) => [pointer.replace('/buttonStyles/btn_1/', ''), value])).toEqual([
    ['text', 'Order'],
    ['borderRadius', 8],
    ['padding', '10px 20px'],
    ['borderWidth', 2],
    ['fontSize', '18px'],
    ['fontWeight', '700'],
    ['backgroundColor', 'transparent'],
    ['color', '#111111'],
  ])
})

it('the colors of a state are saved as one value, and the state can be removed', () => {
  const { edit } = open()
  turnTo('Hover')
  type('Fill', '#222222')
  expect(edit).toHaveBeenLastCalledWith('/buttonStyles/btn_1/states/hover', { backgroundColor: '#222222', color: '#ffffff' })
  type('Text', '#eeeeee')
  expect(edit).toHaveBeenLastCalledWith('/buttonStyles/btn_1/states/hover', { backgroundColor: '#222222', color: '#eeeeee' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove the style of this state' }))
  expect(edit).toHaveBeenLastCalledWith('/buttonStyles/btn_1/states/hover', null)
})

it('a new state style starts with the colors of the button', () => {
  const { edit } = open()
  turnTo('Focus')
  expect(screen.getByText('The site shows no change in this state.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Define a style' }))
  expect(edit.mock.calls).toEqual([['/buttonStyles/btn_1/states/focus', { backgroundColor: '#0f5c4a', color: '#ffffff' }]])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fill' }).value).toBe('#0f5c4a')
})
