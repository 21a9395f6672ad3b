import type { Capture } from '../../capture/capture.ts'
import { drawnStyles } from './drawn-style.ts'

const MOST = 60

/** Nodes, one for each style of text on the page, the style that covers the most of it first; their sizes on a phone are worth measuring. */
export function findStyleSamples(capture: Capture): number[] {
  return drawnStyles([capture])
    .slice(0, MOST)
    .map(({ node }) => node.index)
}
