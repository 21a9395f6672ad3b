/**
 * Takes entrances and transitions to their end, so that what is still fading in is read as it will stand, and takes those without an end
 * back to their beginning and halts them, so that every reading meets them alike. Runs inside of the page, so it uses nothing from outside of itself.
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
