import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, type Block, closeAnswer, emptyAnswer, growAnswer } from './answer.ts'

/** Nobody sees words come more often than this; each time costs the page a layout. */
const READ_EVERY_MS = 33
/** Reading takes at most this part of the time: what takes long to read is read less often. */
const SHARE_OF_TIME = 1 / 4
const FRAME_MS = 16

interface GrowingAnswer {
  blocks: readonly Block[]
  whole: boolean
}

/** The blocks of a text that comes word by word, read in a frame of the screen however often it is given; at once and for good when no more comes. */
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
      setAnswer(grown)
      const took = performance.now() - began
      const again = () => {
        frame.current = requestAnimationFrame(read)
      }
      timer.current = setTimeout(again, Math.max(READ_EVERY_MS, took / SHARE_OF_TIME) - FRAME_MS)
    }
  }, [text, streaming])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what still waits when no more comes, or when the answer is left, is not read
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
      waits.current = false
    },
    [streaming],
  )

  const wholeText = streaming ? null : text
  return useMemo(() => {
    if (wholeText === null) return { blocks: [...answer.frozen, ...answer.open], whole: false }
    return { blocks: closeAnswer(growAnswer(answer, wholeText)), whole: true }
  }, [answer, wholeText])
}
