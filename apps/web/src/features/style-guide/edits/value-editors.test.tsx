import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import BlockEditor from './block-editor.tsx'
import DarkColorEditor from './dark-color-editor.tsx'
import FooterEditor from './footer-editor.tsx'
import LinkEditor from './link-editor.tsx'
import ListEditor from './list-editor.tsx'
import { address, requiredText } from './notations.ts'
import TextStyleEditor from './text-style-editor.tsx'
import TextValueEditor from './text-value-editor.tsx'

const base = guideWith()
const guide = guideWith({
  description: 'Bags of wool.',
  categories: ['Bags', 'Wool'],
  colors: { ...base.colors, roles: { ...base.colors.roles, primary: '#0f5c4a', background: '#ffffff', text: '#111111' } },
  links: { ...base.links, pages: [{ id: 'lnk_1', name: 'Jobs', url: 'https://kestrel.example/jobs' }] },
  divStyles: [{ id: 'blk_1', color: '#ffffff', backgroundColor: '#0f5c4a', count: 2, area: 9, contrast: 7.9 }],
  footer: {
    backgroundColor: '#111111',
    textColor: '#ffffff',
    linkColor: '#dddddd',
    navigation: [{ name: 'Jobs', href: 'https://kestrel.example/jobs' }],
  },
  assignedStyles: { h1: { fontFamily: 'Fraunces, serif', fontSize: '44px', fontWeight: '650', lineHeight: '1.1' } },
  typography: [{ id: 't1', tag: 'p', count: 9, area: 1, sample: 'Wool', fontFamily: '"Inter", Arial', fontSize: '16px', fontWeight: '400' }],
})

function open(editor: ReactElement) {
  const session = editingOf(guide)
  render(<Edited editing={session.editing}>{editor}</Edited>)
  return session
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

it('the link editor rejects an empty name and an invalid URL', () => {
  const { edit } = open(<LinkEditor pointer="/links/pages/lnk_1" named />)
  expect(field('Name').value).toBe('Jobs')
  expect(document.activeElement).toBe(field('Name'))
  type('Name', ' ')
  expect(screen.getByText('Enter a name for the link.')).toBeTruthy()
  type('Address', 'not an address')
  expect(screen.getByText('Enter an address like https://yourbrand.com.')).toBeTruthy()
  expect(edit).not.toHaveBeenCalled()
  type('Name', 'Careers')
  type('Address', 'kestrel.example/careers')
  expect(edit.mock.calls).toEqual([
    ['/links/pages/lnk_1/name', 'Careers'],
    ['/links/pages/lnk_1/url', 'https://kestrel.example/careers'],
  ])
  expect(field('Address').value).toBe('kestrel.example/careers')
})

it('hides the name field of a social link, which is labeled by its network', () => {
  open(<LinkEditor pointer="/links/pages/lnk_1" named={false} />)
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(document.activeElement).toBe(field('Address'))
})

it('saves a comma-separated list without duplicate or empty entries', () => {
  const { edit } = open(<ListEditor pointer="/categories" label="Categories" hint="Separate them with commas." />)
  expect(field('Categories').value).toBe('Bags, Wool')
  expect(screen.getByText('Separate them with commas.')).toBeTruthy()
  type('Categories', 'Bags, Felt,, Bags , ')
  expect(edit.mock.calls).toEqual([['/categories', ['Bags', 'Felt']]])
  expect(field('Categories').value).toBe('Bags, Felt,, Bags , ')
})

it('uses a multi-line field for long texts and a single-line field for other texts', () => {
  const { edit } = open(
    <>
      <TextValueEditor pointer="/name" label="Name" notation={requiredText('Enter a name for the brand.')} />
      <TextValueEditor pointer="/description" label="Description" notation={requiredText('Write something.')} lines />
      <TextValueEditor pointer="/websiteUrl" label="Address" notation={address} />
    </>,
  )
  expect(field('Name').tagName).toBe('INPUT')
  expect(field('Description').tagName).toBe('TEXTAREA')
  type('Description', '')
  expect(screen.getByText('Write something.')).toBeTruthy()
  type('Description', 'Bags.\nOf wool.')
  type('Name', '')
  expect(screen.getByText('Enter a name for the brand.')).toBeTruthy()
  expect(edit.mock.calls).toEqual([['/description', 'Bags.\nOf wool.']])
})

it('the editor of a missing dark-mode color starts with a dark color', () => {
  const { edit } = open(<DarkColorEditor pointer="/colors/dark/background" />)
  expect(field('Colour').value).toBe('#131210')
  type('Colour', '#fff')
  expect(edit.mock.calls).toEqual([['/colors/dark/background', '#ffffff']])
})

it('the block editor shows the contrast of the text and offers legible brand colors', () => {
  const { edit } = open(<BlockEditor pointer="/divStyles/blk_1" />)
  expect(screen.getByRole('status').textContent).toMatch(/^Contrast 7\.\d$/)
  const allowed = within(screen.getByRole('group', { name: 'Legible text colours' }))
  expect(allowed.getAllByRole('button').map((one) => [one.style.color, one.getAttribute('aria-pressed')])).toEqual([['rgb(255, 255, 255)', 'true']])
  type('Background', '#eeeeee')
  expect(screen.getByRole('status').textContent).toMatch(/^Not legible: contrast 1\.\d, required 4\.5\.$/)
  const [first] = screen.getAllByRole('button', { name: /^Aa in .+, \d+\.\d$/ })
  fireEvent.click(first as HTMLElement)
  expect(edit.mock.calls).toEqual([
    ['/divStyles/blk_1/backgroundColor', '#eeeeee'],
    ['/divStyles/blk_1/color', '#0f5c4a'],
  ])
  expect(first?.getAttribute('aria-pressed')).toBe('true')
})

it('reports that the edited block was removed meanwhile', () => {
  open(<BlockEditor pointer="/divStyles/blk_9" />)
  expect(screen.getByRole('status').textContent).toBe('The block was removed.')
})

it('reports that no brand color is legible on the edited background', () => {
  open(<BlockEditor pointer="/divStyles/blk_1" />)
  type('Background', '#777777')
  expect(screen.getByText('None of the brand’s colours are legible on this background.')).toBeTruthy()
})

it('saves a new footer link only after the user enters a name and a valid URL', () => {
  const { edit } = open(<FooterEditor />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  type('Name of link 2', 'Press')
  expect(edit).toHaveBeenLastCalledWith('/footer/navigation', [{ name: 'Jobs', href: 'https://kestrel.example/jobs' }])
  type('Address of link 2', 'ht tp')
  expect(screen.getByText('Enter a valid address.')).toBeTruthy()
  type('Address of link 2', 'kestrel.example/press')
  expect(screen.queryByText('Enter a valid address.')).toBeNull()
  expect(edit).toHaveBeenLastCalledWith('/footer/navigation', [
    { name: 'Jobs', href: 'https://kestrel.example/jobs' },
    { name: 'Press', href: 'https://kestrel.example/press' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove link 1' }))
  expect(edit).toHaveBeenLastCalledWith('/footer/navigation', [{ name: 'Press', href: 'https://kestrel.example/press' }])
  expect(field('Name of link 1').value).toBe('Press')
})

it('the footer editor changes each color of the footer', () => {
  const { edit } = open(<FooterEditor />)
  type('Background', '#000000')
  type('Text', '#eeeeee')
  type('Links', '#cccccc')
  expect(edit.mock.calls).toEqual([
    ['/footer/backgroundColor', '#000000'],
    ['/footer/textColor', '#eeeeee'],
    ['/footer/linkColor', '#cccccc'],
  ])
})

it('the text style editor changes each field and keeps a font weight that is not in the list', () => {
  const { edit } = open(<TextStyleEditor pointer="/assignedStyles/h1" />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Weight' }).value).toBe('650')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slant' }).value).toBe('normal')
  choose('Family', 'Inter')
  choose('Weight', '700')
  choose('Slant', 'italic')
  choose('Case', 'uppercase')
  type('Line height', 'tall')
  expect(screen.getByText('Enter a line height like 1.5 or 24px.')).toBeTruthy()
  type('Line height', '24px')
  type('Letter spacing, em', '0.02')
  expect(edit.mock.calls).toEqual([
    ['/assignedStyles/h1/fontFamily', '"Inter", Arial'],
    ['/assignedStyles/h1/fontWeight', '700'],
    ['/assignedStyles/h1/fontStyle', 'italic'],
    ['/assignedStyles/h1/textTransform', 'uppercase'],
    ['/assignedStyles/h1/lineHeight', '24px'],
    ['/assignedStyles/h1/letterSpacing', '0.02em'],
  ])
})
