import { execFileSync } from 'node:child_process'

/** Returns the path of the browser that the product uses, as reported by `doctor`. Throws if there is none. */
export function foundBrowser() {
  let report
  try {
    report = execFileSync('npm', ['run', '--silent', 'brandwright', '--', 'doctor'], { encoding: 'utf8' })
  } catch (error) {
    // `doctor` also fails if anything else is missing, which a benchmark does not need.
    report = String(error.stdout)
  }
  const path = /^ok +Browser .*? at (.+) \(/m.exec(report)?.[1]
  if (!path) throw new Error('The benchmark needs an installed Chromium: set BROWSER_PATH.')
  return path
}
