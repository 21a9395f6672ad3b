import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answer, type Block, closeAnswer, emptyAnswer, growAnswer } from './answer.ts'

/** Minimum interval between updates in ms. Users would not notice more frequent updates, but each update would cause a layout. */
const UPDATE_EVERY_MS = 33
/** Maximum fraction of the time that is spent on updates. Updates are less frequent on slow devices, so that the page still responds to input. */
const MAX_UPDATING_SHARE = 1 / 3
/** Target duration of an update in ms, including layout and paint. On a slower device, each update adds less text. */
const UPDATE_MS = 24
const FRAME_MS = 16
/** Numbers of characters that an update adds: the initial number, the minimum, and the maximum for the last update after the end of the stream. */
const [FIRST_LENGTH, MIN_LENGTH, LAST_LENGTH] = [1000, 250, 4000]

interface GrowingAnswer {
  blocks: readonly Block[]
  isComplete: boolean
}

/**
 * Returns the blocks of a streamed text, and updates them at most 30 times per second. If the text arrives faster than the device can render it, the remaining
 * text is rendered in several updates after the end of the stream.
 */
export function useGrowingAnswer(text: string, streaming: boolean): GrowingAnswer {
  const [{ answer, length }, setRead] = useState(() => {
    const length = streaming ? Math.min(text.length, FIRST_LENGTH) : text.length
    return { answer: growAnswer(emptyAnswer, text.slice(0, length)), length }
  })
  const isGrowing = streaming || text.length - length > LAST_LENGTH
  const latest = useRef<{ answer: Answer; length: number; text: string }>({ answer, length, text })
  const addedLength = useRef(FIRST_LENGTH)
  const waits = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)

  useEffect(() => {
    latest.current.text = text
    if (!isGrowing || waits.current) return
    waits.current = true
    frame.current = requestAnimationFrame(update)

    function update() {
      const began = performance.now()
      const { answer, text } = latest.current
      const length = Math.min(text.length, latest.current.length + addedLength.current)
      const grown = growAnswer(answer, text.slice(0, length))
      waits.current = grown !== answer
      if (!waits.current) return
      const added = length - latest.current.length
      latest.current = { answer: grown, length, text }
      // Renders in this frame, so that the next task starts after the layout and paint of the update.
      flushSync(() => setRead({ answer: grown, length }))
      timer.current = setTimeout(() => {
        const updateMs = performance.now() - began
        if (added === addedLength.current || updateMs > UPDATE_MS) addedLength.current = nextLength(addedLength.current, updateMs)
        const again = () => {
          frame.current = requestAnimationFrame(update)
        }
        timer.current = setTimeout(again, Math.max(UPDATE_EVERY_MS, updateMs / MAX_UPDATING_SHARE) - updateMs - FRAME_MS)
      })
    }
  }, [text, isGrowing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: cancels the pending update when the text is complete or the component unmounts
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
      waits.current = false
    },
    [isGrowing],
  )

  const completeText = isGrowing ? null : text
  return useMemo(() => {
    if (completeText === null) return { blocks: [...answer.frozen, ...answer.open], isComplete: false }
    return { blocks: closeAnswer(growAnswer(answer, completeText)), isComplete: true }
  }, [answer, completeText])
}

/** Returns the length of the text that the next update adds, after an update with the specified duration. */
function nextLength(length: number, updateMs: number): number {
  return Math.max(MIN_LENGTH, Math.round(length * Math.min(2, UPDATE_MS / updateMs)))
}
