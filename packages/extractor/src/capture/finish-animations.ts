/**
 * Takes entrances and transitions to their end, so that what is still fading in is read as it will stand. Endless animations go on. Runs inside of
 * the page, so it uses nothing from outside of itself.
 */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (typeof end !== 'number' || !Number.isFinite(end) || animation.playState === 'finished') continue
    try {
      animation.finish()
    } catch {}
  }
}
