import { expect, test } from 'vitest'
import { valuesAsText } from './values-as-text.ts'

test('formats colors, lengths and durations as text, including values within shadows', () => {
  const color = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 1, hex: '#000000' }
  const tokens = {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description: 'A brand',
    color: { $type: 'color', palette: { black: { $value: color } }, role: { text: { $value: '{color.palette.black}' } } },
    button: {
      shadow: { $type: 'shadow', $value: [{ color: { ...color, alpha: 0.5 }, blur: { value: 4, unit: 'px' }, inset: false }] },
      transition: { $type: 'transition', $value: { duration: { value: 200, unit: 'ms' }, timingFunction: [0, 0, 1, 1] } },
    },
  }
  expect(valuesAsText(tokens)).toEqual({
    $description: 'A brand',
    color: { $type: 'color', palette: { black: { $value: '#000000' } }, role: { text: { $value: '{color.palette.black}' } } },
    button: {
      shadow: { $type: 'shadow', $value: [{ color: '#00000080', blur: '4px', inset: false }] },
      transition: { $type: 'transition', $value: { duration: '200ms', timingFunction: [0, 0, 1, 1] } },
    },
  })
})
