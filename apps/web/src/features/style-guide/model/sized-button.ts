import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'

/** The sizes that a brand's button is shown in: the one that the site draws, and one to each side of it. */
export const buttonSizes = [
  { name: 'Small', factor: 0.85 },
  { name: 'As drawn', factor: 1 },
  { name: 'Large', factor: 1.2 },
] as const

/** A button of the same look, larger or smaller by a factor: type, room and corners together. */
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
