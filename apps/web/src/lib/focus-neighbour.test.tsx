import { beforeEach, expect, test } from 'vitest'
import { focusNeighbour } from './focus-neighbour.ts'

const row = (name: string) => `<li><button>Read ${name}</button><button>Delete ${name}</button></li>`

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Pages</h1><ul>${['one', 'two', 'three'].map(row).join('')}</ul><input></main>`
})

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
const focused = () => document.activeElement?.textContent

async function remove(name: string, beforeAnswer = () => {}) {
  const pressed = button(`Delete ${name}`)
  pressed.focus()
  focusNeighbour(pressed)
  await Promise.resolve()
  beforeAnswer()
  pressed.closest('li')?.remove()
  await Promise.resolve()
}

test('moves the focus to the same button in an adjacent row, or to the heading', async () => {
  await remove('two')
  expect(focused()).toBe('Delete three')
  await remove('three')
  expect(focused()).toBe('Delete one')
  await remove('one')
  expect(focused()).toBe('Pages')
})

test('does not move the focus if the user has moved the focus meanwhile', async () => {
  await remove('two', () => document.querySelector('input')?.focus())
  expect(document.activeElement?.tagName).toBe('INPUT')
})
