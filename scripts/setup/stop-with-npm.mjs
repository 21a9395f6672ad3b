const PARENT_CHECK_MS = 500

/**
 * Stops this process when the npm process that runs it as `script` exits. This is necessary because npm sends signals only to the shell between the two, which
 * exits without passing them on.
 */
export function stopWithNpm(script) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== script || process.platform === 'win32') return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}
