import { type CSSProperties, useEffect, useRef } from 'react'
import styles from './auth-panel.module.css'
import { COLOR_SETS, mixedSet } from './color-sets.ts'

/** How far the mix goes on a frame (spec 000 section 9). */
const STEP = 0.005
/** The softness of the spots in px, and their contrast in thousandths: they are shown as they are painted. */
const BLUR_PX = 100
const CONTRAST = 1000
/** Painted this many times smaller and drawn up, so that the blur of every frame costs next to nothing. */
const SCALE = 10
const FILTER = { '--scale': SCALE, filter: `blur(${BLUR_PX / SCALE}px) contrast(${CONTRAST / 1000})` } as CSSProperties

/** Cycles through five sets of color, one frame at a time; stands still unless `moving`. */
export function AuthGradient({ moving }: { moving: boolean }) {
  const ground = useRef<HTMLDivElement>(null)
  const at = useRef(0)
  useEffect(() => {
    // Held, because a frame may come between the element's leaving and the end of this effect.
    const { style } = ground.current as HTMLDivElement
    const paint = () => {
      const [a, b, c] = mixedSet(at.current)
      style.setProperty('--a', a)
      style.setProperty('--b', b)
      style.setProperty('--c', c)
    }
    paint()
    if (!moving) return
    let frame = requestAnimationFrame(function next() {
      at.current = (at.current + STEP) % COLOR_SETS.length
      paint()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [moving])
  return (
    <div className={styles.gradient} aria-hidden="true">
      <div ref={ground} className={styles.ground} style={FILTER} />
    </div>
  )
}
