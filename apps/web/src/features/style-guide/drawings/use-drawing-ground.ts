import { useState } from 'react'

const SIDE = 24
const PALE_FROM = 0.72

/** Paper for a dark drawing, ink for a pale one: told by its own pixels once it has come. */
export function useDrawingGround(): { ground: 'paper' | 'ink'; onLoad: (event: { currentTarget: HTMLImageElement }) => void } {
  const [ground, setGround] = useState<'paper' | 'ink'>('paper')
  return { ground, onLoad: ({ currentTarget }) => setGround(isPale(currentTarget) ? 'ink' : 'paper') }
}

function isPale(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  let light = 0
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    light += ((0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255) * alpha
    painted += alpha
  }
  return painted > 0 && light / painted >= PALE_FROM
}
