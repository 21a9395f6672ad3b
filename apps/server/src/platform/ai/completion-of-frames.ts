import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { dataOfFrames } from './data-of-frames.ts'

/** Combines a complete set of upstream frames into a completion. */
export const completionOfFrames = (frames: string): Completion => endCompletion(dataOfFrames(frames).reduce(accumulateCompletion, EMPTY_COMPLETION))
