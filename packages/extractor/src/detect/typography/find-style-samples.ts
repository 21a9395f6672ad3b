import type { Capture } from '../../capture/capture.ts'
import { renderedStyles } from './rendered-style.ts'

const MAX_SAMPLES = 60

/** Returns one node for each text style of the page, largest area first, whose font size is then measured at phone width. */
export function findStyleSamples(capture: Capture): number[] {
  return renderedStyles([capture])
    .slice(0, MAX_SAMPLES)
    .map(({ node }) => node.index)
}
