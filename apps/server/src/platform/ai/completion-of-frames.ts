import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { dataOfFrames } from './data-of-frames.ts'

/** The answer that frames of an upstream are, once there are no more. */
export const completionOfFrames = (frames: string): Completion => endCompletion(dataOfFrames(frames).reduce(accumulateCompletion, EMPTY_COMPLETION))
