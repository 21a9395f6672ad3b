import { type CSSProperties, useEffect, useRef } from 'react'
import styles from './auth-panel.module.css'

type Rgb = readonly [number, number, number]

type ColorSet = readonly [Rgb, Rgb, Rgb]

/** Color sets of the gradient, each with a warm spot, a cool area and a background. */
const COLOR_SETS: readonly [ColorSet, ColorSet, ColorSet, ColorSet, ColorSet] = [
  [
    [168, 74, 18],
    [15, 92, 74],
    [12, 42, 37],
  ],
  [
    [138, 47, 77],
    [29, 59, 115],
    [14, 26, 48],
  ],
  [
    [47, 90, 143],
    [91, 42, 110],
    [32, 18, 44],
  ],
  [
    [122, 100, 19],
    [123, 45, 34],
    [44, 20, 14],
  ],
  [
    [31, 107, 99],
    [61, 79, 22],
    [20, 34, 14],
  ],
]

/** Progress per animation frame. A value of 1 is the distance from one color set to the next. */
const COLOR_STEP = 0.005
/** Blur of the color spots in px. `CONTRAST` is in thousandths. */
const BLUR_PX = 100
const CONTRAST = 1000
/** Factor by which the gradient is painted smaller and then scaled up. A smaller gradient is cheaper to blur in every frame. */
const SCALE = 10
const FILTER = { '--scale': SCALE, filter: `blur(${BLUR_PX / SCALE}px) contrast(${CONTRAST / 1000})` } as CSSProperties

/** Renders a gradient that fades through five color sets while `moving` is set. */
export function AuthGradient({ moving }: { moving: boolean }) {
  const background = useRef<HTMLDivElement>(null)
  const at = useRef(0)
  useEffect(() => {
    // Reads the element once, because a frame can run after the element has unmounted and before this effect is cleaned up.
    const { style } = background.current as HTMLDivElement
    const paint = () => {
      const [a, b, c] = mixedSet(at.current)
      style.setProperty('--a', a)
      style.setProperty('--b', b)
      style.setProperty('--c', c)
    }
    paint()
    if (!moving) return
    let frame = requestAnimationFrame(function next() {
      at.current = (at.current + COLOR_STEP) % COLOR_SETS.length
      paint()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [moving])
  return (
    <div className={styles.gradient} aria-hidden="true">
      <div ref={background} className={styles.background} style={FILTER} />
    </div>
  )
}

/**
 * Returns the mixed colors at a position in the cycle of color sets. Position 0 is the first set, 0.5 is halfway to the second set, and 4.5 is halfway from the
 * last set to the first.
 */
function mixedSet(at: number): [string, string, string] {
  const from = COLOR_SETS[Math.floor(at) % COLOR_SETS.length] ?? COLOR_SETS[0]
  const to = COLOR_SETS[(Math.floor(at) + 1) % COLOR_SETS.length] ?? COLOR_SETS[0]
  const share = at - Math.floor(at)
  const mixed = (part: 0 | 1 | 2) => `rgb(${from[part].map((value, index) => Math.round(value + ((to[part][index] ?? value) - value) * share)).join(' ')})`
  return [mixed(0), mixed(1), mixed(2)]
}
