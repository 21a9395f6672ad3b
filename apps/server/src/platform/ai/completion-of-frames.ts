import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'

/** The answer that frames of an upstream are, once there are no more. */
export const completionOfFrames = (frames: string): Completion =>
  endCompletion(
    frames
      .split('\n')
      .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
      .reduce(accumulateCompletion, EMPTY_COMPLETION),
  )
