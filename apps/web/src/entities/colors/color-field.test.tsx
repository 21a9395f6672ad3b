import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ColorField } from './color-field.tsx'
import { ColorInput } from './color-input.tsx'

function Stateful({ of: Part, onChange, ...more }: { of: 'field' | 'input'; onChange: (hex: string) => void; offered?: { name: string; hex: string }[] }) {
  const [hex, setHex] = useState('#1b8381')
  const change = (next: string) => {
    setHex(next)
    onChange(next)
  }
  return Part === 'field' ? <ColorField label="Primary" hex={hex} onChange={change} /> : <ColorInput label="Primary" value={hex} onChange={change} {...more} />
}
const formatHint = /^Enter a colour like/
const box = () => screen.getByLabelText<HTMLInputElement>('Primary')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

it('accepts a valid color in any format, and shows a format hint for any other text', () => {
  const onChange = vi.fn()
  render(<Stateful of="field" onChange={onChange} />)
  expect(box().value).toBe('#1b8381')
  type('#ff00')
  expect(box().value).toBe('#ff00')
  expect(onChange.mock.calls.flat()).not.toContain('#ff00')
  type('no color')
  expect(screen.getByText(formatHint)).toBeTruthy()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  type('rgb(255 0 0)')
  expect(onChange).toHaveBeenLastCalledWith('#ff0000')
  expect(screen.queryByText(formatHint)).toBeNull()
  expect(box().value).toBe('rgb(255 0 0)')
})

it('the field shows its color in the selected format', () => {
  const onChange = vi.fn()
  render(<Stateful of="field" onChange={onChange} />)
  fireEvent.click(screen.getByRole('radio', { name: 'RGB' }))
  expect(box().value).toBe('rgb(27 131 129)')
  fireEvent.click(screen.getByRole('radio', { name: 'OKLCH' }))
  expect(box().value).toMatch(/^oklch\(5\d/)
  fireEvent.click(screen.getByRole('radio', { name: 'Hex' }))
  expect(box().value).toBe('#1b8381')
  expect(onChange).not.toHaveBeenCalled()
})

it('the sliders change lightness, chroma and hue of the color', () => {
  const onChange = vi.fn()
  render(<Stateful of="field" onChange={onChange} />)
  const lightness = screen.getByRole<HTMLInputElement>('slider', { name: 'Lightness' })
  expect(lightness.getAttribute('aria-valuetext')).toBe('55 %')
  expect(screen.getByRole('slider', { name: 'Hue' }).getAttribute('aria-valuetext')).toBe('193 degrees')
  fireEvent.change(lightness, { target: { value: '0' } })
  expect(box().value).toBe('#000000')
  fireEvent.change(screen.getByRole('slider', { name: 'Chroma' }), { target: { value: '0' } })
  fireEvent.change(lightness, { target: { value: '1' } })
  expect(box().value).toBe('#ffffff')
  fireEvent.change(lightness, { target: { value: '0.6' } })
  fireEvent.change(screen.getByRole('slider', { name: 'Hue' }), { target: { value: '30' } })
  expect(screen.getByRole('slider', { name: 'Hue' }).getAttribute('aria-valuetext')).toBe('30 degrees')
})

it('accepts a brand color or a color from the color picker of the browser', () => {
  const onChange = vi.fn()
  const offered = [
    { name: 'Ink', hex: '#101010' },
    { name: 'Primary', hex: '#1b8381' },
  ]
  render(<Stateful of="input" onChange={onChange} offered={offered} />)
  const chip = (name: string) => screen.getByRole('button', { name })
  expect(screen.getByRole('group', { name: 'Primary, colours of the brand' })).toBeTruthy()
  expect([chip('Ink'), chip('Primary')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  fireEvent.change(screen.getByRole('textbox', { name: 'Primary' }), { target: { value: 'nothing' } })
  expect(screen.getByText(formatHint)).toBeTruthy()
  fireEvent.click(chip('Ink'))
  expect(onChange).toHaveBeenLastCalledWith('#101010')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary' }).value).toBe('#101010')
  expect(screen.queryByText(formatHint)).toBeNull()
  const well = screen.getByLabelText<HTMLInputElement>('Pick primary')
  expect(well.value).toBe('#101010')
  fireEvent.change(well, { target: { value: '#abcdef' } })
  expect(onChange).toHaveBeenLastCalledWith('#abcdef')
})
