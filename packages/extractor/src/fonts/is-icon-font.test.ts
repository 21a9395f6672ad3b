import { expect, test } from 'vitest'
import { isIconFont } from './is-icon-font.ts'

test('recognizes icon fonts by the first family', () => {
  const icons = [
    'icomoon',
    '"Material Symbols Outlined", serif',
    'fontello',
    'IcoFont',
    'FontAwesome',
    'dashicons',
    'ETmodules',
    'slick',
    '"Segoe MDL2 Assets"',
  ]
  expect(icons.filter((families) => !isIconFont(families))).toEqual([])
  const texts = ['Inter, icomoon', 'Feather Script, cursive', 'Georgia, serif', 'Slickness', '"Nico Moji"']
  expect(texts.filter(isIconFont)).toEqual([])
})
