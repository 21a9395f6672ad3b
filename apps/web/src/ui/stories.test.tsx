import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type StoryMeta, storyGroups } from './story.ts'

type StoryFile = { default: StoryMeta } & Record<string, ComponentType>

const files = import.meta.glob<StoryFile>('./**/*.stories.tsx', { eager: true })
const components = Object.keys(import.meta.glob(['./**/*.tsx', '!./**/*.stories.tsx', '!./**/*.test.tsx']))
const examples = Object.entries(files).flatMap(([file, { default: meta, ...parts }]) =>
  Object.entries(parts).map(([name, Example]) => ({ name: `${file} ${name}`, meta, Example })),
)

afterEach(cleanup)

test('every component has a story next to it, and the menus share a story', () => {
  const expected = components.filter((file) => !file.startsWith('./menus/'))
  const missing = expected.filter((file) => !(file.replace(/\.tsx$/, '.stories.tsx') in files))
  expect(expected.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
  expect(Object.keys(files)).toContain('./menus/layout-menu.stories.tsx')
})

test('every story belongs to a group and has a unique title', () => {
  const titles = Object.values(files).map(({ default: { title } }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => !storyGroups.some((group) => title.startsWith(`${group} / `)))).toEqual([])
})

test.each(examples)('the story $name renders without console output', async ({ Example }) => {
  const { container } = render(<Example />, { wrapper: MemoryRouter })
  await act(async () => {})
  expect(container.innerHTML).not.toBe('')
})
