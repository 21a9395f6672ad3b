import { aButton as button } from '@brandwright/domain/testing/a-button'
import { expect, test } from 'vitest'
import { describeButton } from './button-label.ts'
import { buttonInState } from './button-style.ts'

test('describes the shape, the type and the legibility problems of a button', () => {
  expect(describeButton(button, 0)).toEqual({ name: 'Primary', lines: ['Pill, 48 tall, 24 side padding', 'Inter 600, 15', 'Contrast 7.4'], warning: null })
  expect(describeButton({ ...button, contrast: 3.01, borderRadius: 4 }, 1)).toMatchObject({
    name: 'Secondary',
    warning: 'Hard to read: contrast 3.0, required 4.5.',
  })
})

test('a state overrides only the properties that it defines', () => {
  expect(buttonInState(button, button.states.hover)).toMatchObject({ backgroundColor: '#0c4a3c', color: '#faf6ef', borderRadius: 24 })
  expect(buttonInState(button, null).backgroundColor).toBe('#0f5c4a')
  const pressed = {
    backgroundColor: '#0c4a3c',
    color: '#faf6ef',
    boxShadow: 'rgba(0, 0, 0, 0.4) 0px 1px 2px 0px',
    outline: 'rgb(0, 0, 0) solid 3px',
    borderColor: '#222222',
    borderWidth: 2,
    textDecoration: 'underline',
    opacity: 0.8,
  }
  expect(buttonInState(button, pressed)).toMatchObject({ ...pressed, outline: '3px solid rgb(0, 0, 0)', borderStyle: 'solid' })
})

test('a button shows the gradient of its state', () => {
  const hover = { backgroundColor: '#000000', color: '#ffffff', backgroundImage: 'linear-gradient(90deg, #111, #222)' }
  expect(buttonInState(button, hover).backgroundImage).toBe('linear-gradient(90deg, #111, #222)')
})

test('a button never loads a background from a URL', () => {
  expect(buttonInState({ ...button, backgroundImage: 'url(https://tracker.example/p.gif)' }, null).backgroundImage).toBeUndefined()
  expect(buttonInState({ ...button, backgroundImage: 'linear-gradient(red, image-set("https://t.example/p" 1x))' }, null).backgroundImage).toBeUndefined()
  expect(buttonInState({ ...button, backgroundImage: 'linear-gradient(90deg, #000, #fff)' }, null).backgroundImage).toBe('linear-gradient(90deg, #000, #fff)')
})

test('drops shadows and outlines of a button that are too large for its tile', () => {
  const far = { ...button, boxShadow: '#000 0px 0px 0px 9999px', outline: 'rgb(0, 0, 0) solid 900px' }
  expect(buttonInState(far, null)).toMatchObject({ boxShadow: undefined, outline: 'none' })
  const own = { ...button, boxShadow: 'rgba(0, 0, 0, 0.2) 0px 4px 12px 0px', outline: 'rgb(0, 0, 0) solid 2px' }
  expect(buttonInState(own, null)).toMatchObject({ boxShadow: own.boxShadow, outline: '2px solid rgb(0, 0, 0)' })
})
