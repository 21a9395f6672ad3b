const PARENT_CHECK_MS = 500

/** Ends this process with the npm that runs it as `script`: npm passes a signal on to the shell between it and us, which ends without telling us. */
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
