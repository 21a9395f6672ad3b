import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'

/** Sizes of a sample button: the original size, a smaller size and a larger size. */
export const buttonSizes = [
  { name: 'Small', factor: 0.85 },
  { name: 'Original', factor: 1 },
  { name: 'Large', factor: 1.2 },
] as const

/** Scales a button's type, padding and corner radius by a factor. */
export function sizedButton(button: ButtonStyle, factor: number): ButtonStyle {
  if (factor === 1) return button
  const scaled = (value: number) => Math.round(value * factor * 100) / 100
  return {
    ...button,
    fontSize: button.fontSize.replace(/^[\d.]+/, (size) => String(scaled(Number(size)))),
    padding: button.padding.replace(/[\d.]+(?=px)/g, (length) => String(scaled(Number(length)))),
    borderRadius: scaled(button.borderRadius),
    width: scaled(button.width),
    height: scaled(button.height),
  }
}
