import { expect, it } from 'vitest'
import { inlineClassNames, shortClassName } from './class-names.ts'

it('generates a unique and stable name for each class of a file', () => {
  const names = ['button', 'primary', 'default', 'button'].map((name) => shortClassName(name, `${import.meta.dirname}/src/ui/button.module.css?used`))
  expect(new Set(names).size).toBe(3)
  expect(names[3]).toBe(names[0])
  expect(shortClassName('button', `${import.meta.dirname}/src/ui/badge.module.css`)).not.toBe(names[0])
})

it('fails the build when two files would share class names', () => {
  const files = Array.from({ length: 40_000 }, (_, at) => `${import.meta.dirname}/src/${at}.module.css`)
  expect(() => files.map((file) => shortClassName('button', file))).toThrow(/would have the same names/)
})

it('imports each class by name, including a class named default', () => {
  const { handler } = inlineClassNames().transform as { handler: (code: string) => string }
  expect(handler("import styles from './a.module.css'\nconst both = [styles.button, styles.default]")).toBe(
    "import * as styles from './a.module.css'\nconst both = [styles.button, styles.byDefault]",
  )
})
