/**
 * Takes entrances and transitions to their end, so that what is still fading in is read as it will stand, and halts those without an end where they
 * are: they would cost a frame's work before each further question. Runs inside of the page, so it uses nothing from outside of itself.
 */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (animation.playState === 'finished') continue
    try {
      if (typeof end === 'number' && Number.isFinite(end)) animation.finish()
      else animation.pause()
    } catch {}
  }
}
