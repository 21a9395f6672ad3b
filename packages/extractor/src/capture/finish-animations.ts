/**
 * Finishes entrance animations and transitions, so that elements are captured in their final state, and pauses endless animations at their start, so that
 * captures are consistent. Self-contained, because it runs inside the page.
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
