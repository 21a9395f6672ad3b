import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answer, type Block, closeAnswer, emptyAnswer, growAnswer } from './answer.ts'

/** Minimum interval between updates in ms. Users would not notice more frequent updates, but each update would cause a layout. */
const READ_EVERY_MS = 33
/** Maximum share of the time that is spent on updates. The slower the device, the less frequent the updates, so that it still responds to input. */
const MAX_UPDATING_SHARE = 1 / 4
const FRAME_MS = 16

interface GrowingAnswer {
  blocks: readonly Block[]
  isComplete: boolean
}

/** Returns the blocks of a streamed text. While the text is streaming, updates them at most 30 times per second; updates them immediately once it is complete. */
export function useGrowingAnswer(text: string, streaming: boolean): GrowingAnswer {
  const [answer, setAnswer] = useState<Answer>(() => growAnswer(emptyAnswer, text))
  const latest = useRef({ answer, text })
  const waits = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)

  useEffect(() => {
    latest.current.text = text
    if (!streaming || waits.current) return
    waits.current = true
    frame.current = requestAnimationFrame(read)

    function read() {
      const began = performance.now()
      const grown = growAnswer(latest.current.answer, latest.current.text)
      waits.current = grown !== latest.current.answer
      if (!waits.current) return
      latest.current.answer = grown
      // Renders in this frame, so that the next task starts after the layout and paint of the update.
      flushSync(() => setAnswer(grown))
      timer.current = setTimeout(() => {
        const updateMs = performance.now() - began
        const again = () => {
          frame.current = requestAnimationFrame(read)
        }
        timer.current = setTimeout(again, Math.max(READ_EVERY_MS, updateMs / MAX_UPDATING_SHARE) - updateMs - FRAME_MS)
      })
    }
  }, [text, streaming])

  // biome-ignore lint/correctness/useExhaustiveDependencies: cancels the pending parse when streaming ends or the component unmounts
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
      waits.current = false
    },
    [streaming],
  )

  const completeText = streaming ? null : text
  return useMemo(() => {
    if (completeText === null) return { blocks: [...answer.frozen, ...answer.open], isComplete: false }
    return { blocks: closeAnswer(growAnswer(answer, completeText)), isComplete: true }
  }, [answer, completeText])
}
