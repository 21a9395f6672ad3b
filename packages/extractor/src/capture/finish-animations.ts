/**
 * Finishes entrance animations and transitions, so that elements are read in their final state, and rewinds and pauses endless ones, so that every read finds
 * them alike. Runs inside of the page, so it uses nothing from outside of itself.
 */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (animation.playState === 'finished') continue
    try {
      if (typeof end === 'number' && Number.isFinite(end)) animation.finish()
      else {
        animation.pause()
        animation.currentTime = 0
      }
    } catch {}
  }
}
