import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { dataOfFrames } from './data-of-frames.ts'

/** Returns the completion that a full set of upstream frames contains. */
export const completionOfFrames = (frames: string): Completion => endCompletion(dataOfFrames(frames).reduce(accumulateCompletion, EMPTY_COMPLETION))
