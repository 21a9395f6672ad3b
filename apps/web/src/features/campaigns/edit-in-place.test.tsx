import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { DOMParser } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { bodyOfDoc, bodySchema } from './model/rich-body.ts'
import { open, press, RULE, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

/** Clicks the canvas element that contains this text. Stubs `elementFromPoint`, because jsdom has no layout. */
function pressText(text: string, section: RegExp) {
  const frame = (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument as Document
  const element = [...frame.querySelectorAll<HTMLElement>('h1,h2,h3,p,a')].find(({ textContent }) => textContent === text)
  if (!element) throw new Error(`The canvas does not show "${text}".`)
  frame.elementFromPoint = () => element
  fireEvent.click(screen.getByRole('button', { name: section }), { detail: 1 })
  return element
}
const type = (element: HTMLElement, text: string) => {
  element.textContent = text
  fireEvent.input(element)
}

it('a text in the email preview can be edited in place with its merge tags', async () => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'For {{person.firstName | default: "you"}}', subheader: 'Oak' })] }
  await open()
  const heading = pressText('For you', /^Edit Header/)
  expect(heading.getAttribute('contenteditable')).toBe('plaintext-only')
  expect(heading.textContent).toBe('For {{person.firstName | default: "you"}}')
  type(heading, 'Only for {{person.firstName | default: "you"}}')
  type(heading, 'Just for {{person.firstName | default: "you"}}')
  expect((screen.getByRole('textbox', { name: 'Header' }) as HTMLInputElement).value).toBe('Just for {{person.firstName | default: "you"}}')
  expect(heading.isConnected).toBe(true)
  const letterIsTyped = fireEvent.keyDown(heading, { key: 'J' })
  expect(letterIsTyped).toBe(true)
  fireEvent.keyDown(heading, { key: 'Enter', isComposing: true })
  expect(heading.hasAttribute('contenteditable')).toBe(true)
  fireEvent.keyDown(heading, { key: 'Enter' })
  expect(heading.isConnected).toBe(false)
  pressText('Just for you', /^Edit Header/)
  await saved()
  expect(server.patches).toEqual([{ sections: { s1: { header: 'Just for {{person.firstName | default: "you"}}' } } }])
})

it('texts of buttons and features can be edited in place until they lose focus', async () => {
  const features = [{ id: 'f1', title: 'Joints', description: 'Cut by hand', icon: '' }]
  server.item = {
    ...server.item,
    sections: [section('s1', 'features', { features }), section('s2', 'button', { button: { text: 'See', url: 'https://quay.example/', show: true } })],
  }
  await open()
  const description = pressText('Cut by hand', /^Edit Features/)
  type(description, 'Cut\nby hand')
  fireEvent.blur(description)
  expect(description.hasAttribute('contenteditable')).toBe(false)
  const button = pressText('See', /^Edit Button/)
  type(button, 'See tables')
  fireEvent.keyDown(button, { key: 'Escape' })
  await saved()
  expect(server.item.sections[0]?.features).toEqual([{ id: 'f1', title: 'Joints', description: 'Cut by hand', icon: '' }])
  expect(server.item.sections[1]?.button).toEqual({ text: 'See tables', url: 'https://quay.example/', show: true })
})

it('offers to add a rule after a text was edited in the preview', async () => {
  await open()
  const heading = pressText('Tables', /^Edit Header/)
  type(heading, 'Fair tables')
  fireEvent.blur(heading)
  expect(await screen.findByRole('button', { name: `Make “${RULE}” a rule` })).toBeTruthy()
})

it('an external change appears in the edited text only after an IME composition has ended', async () => {
  await open()
  const heading = pressText('Tables', /^Edit Header/)
  fireEvent.compositionStart(heading)
  fireEvent.change(screen.getByRole('textbox', { name: 'Header' }), { target: { value: 'Benches' } })
  expect(heading.textContent).toBe('Tables')
  fireEvent.compositionEnd(heading)
  expect(heading.textContent).toBe('Benches')
})

it('clicking a text that cannot be edited in place focuses its settings field', async () => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'text', { header: 'Oak', body: 'Cut by hand' })] }
  await open()
  pressText('Cut by hand', /^Edit Text/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Body' }))
  const frame = (screen.getByTitle('Email preview') as HTMLIFrameElement).contentDocument as Document
  frame.createElement = (name: string) => Object.freeze(document.createElement(name)) as HTMLElement
  const heading = pressText('Oak', /^Edit Text/)
  expect(heading.hasAttribute('contenteditable')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Header' }))
})

it('the body editor supports formatted text with shortcuts for bold, italic and links', async () => {
  document.elementFromPoint = () => null
  server.item = { ...server.item, sections: [section('s1', 'text', { body: 'Cut **by** {{person.firstName | default: "hand"}}' })] }
  await open()
  const plain = screen.getByRole('textbox', { name: 'Body' }) as HTMLTextAreaElement
  plain.setSelectionRange(0, 0)
  act(() => plain.focus())
  const body = await waitFor(() => {
    const rich = screen.getByRole('textbox', { name: 'Body' })
    expect(rich.getAttribute('contenteditable')).toBe('true')
    return rich
  })
  expect(body.querySelector('strong')?.textContent).toBe('by')
  expect(body.querySelector('[data-merge]')?.textContent).toBe('{{person.firstName | default: "hand"}}')
  expect(document.activeElement).toBe(body)
  for (const key of ['a', 'i', 'k']) fireEvent.keyDown(body, { key, ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Link address' }), { target: { value: 'https://quay.example/oak' } })
  press('Set link')
  await saved()
  expect(server.item.sections[0]?.body).toBe('*[Cut **by** {{person.firstName | default: "hand"}}](https://quay.example/oak)*')
})

it('keeps only supported markup of pasted HTML, and removes links that run scripts', () => {
  const pasted = document.createElement('div')
  pasted.innerHTML =
    '<h1 style="color:red">Oak</h1><p><b>cut</b> <a href="javascript:alert(1)">here</a>, <a href="https://quay.example/">see</a></p><img src="x"><table><tr><td>cell</td></tr></table>'
  expect(bodyOfDoc(DOMParser.fromSchema(bodySchema).parse(pasted))).toBe('Oak\n**cut** here, [see](https://quay.example/)\ncell')
})
