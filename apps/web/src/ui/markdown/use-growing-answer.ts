import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, type Block, closeAnswer, emptyAnswer, growAnswer } from './answer.ts'

/** Reading takes at most this part of the time: what takes long to read is read less often. */
const SHARE_OF_TIME = 1 / 4
const FRAME_MS = 16

interface GrowingAnswer {
  blocks: readonly Block[]
  whole: boolean
}

/** The blocks of a text that comes word by word, read at most once a frame however often it is given; at once and for good when no more comes. */
export function useGrowingAnswer(text: string, streaming: boolean): GrowingAnswer {
  const [answer, setAnswer] = useState<Answer>(() => growAnswer(emptyAnswer, text))
  const latest = useRef({ answer, text })
  const waits = useRef(false)

  useEffect(() => {
    latest.current.text = text
    if (!streaming || waits.current) return
    waits.current = true
    requestAnimationFrame(read)

    function read() {
      const began = performance.now()
      latest.current.answer = growAnswer(latest.current.answer, latest.current.text)
      const rest = (performance.now() - began) / SHARE_OF_TIME - FRAME_MS
      setAnswer(latest.current.answer)
      if (rest <= 0) waits.current = false
      else setTimeout(() => requestAnimationFrame(read), rest)
    }
  }, [text, streaming])

  const wholeText = streaming ? null : text
  return useMemo(() => {
    if (wholeText === null) return { blocks: [...answer.frozen, ...answer.open], whole: false }
    return { blocks: closeAnswer(growAnswer(answer, wholeText)), whole: true }
  }, [answer, wholeText])
}
