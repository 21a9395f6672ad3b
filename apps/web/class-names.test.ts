import { expect, it } from 'vitest'
import { inlineClassNames, shortClassName } from './class-names.ts'

it('gives each class of a file a name of its own, the same whenever it is asked for', () => {
  const names = ['button', 'primary', 'default', 'button'].map((name) => shortClassName(name, `${import.meta.dirname}/src/ui/button.module.css?used`))
  expect(new Set(names).size).toBe(3)
  expect(names[3]).toBe(names[0])
  expect(shortClassName('button', `${import.meta.dirname}/src/ui/badge.module.css`)).not.toBe(names[0])
})

it('builds nothing in which two files would share their names', () => {
  const files = Array.from({ length: 40_000 }, (_, at) => `${import.meta.dirname}/src/${at}.module.css`)
  expect(() => files.map((file) => shortClassName('button', file))).toThrow(/would have the same names/)
})

it('takes each class by its name, the one called default too', () => {
  const { handler } = inlineClassNames().transform as { handler: (code: string) => string }
  expect(handler("import styles from './a.module.css'\nconst both = [styles.button, styles.default]")).toBe(
    "import * as styles from './a.module.css'\nconst both = [styles.button, styles.byDefault]",
  )
})
