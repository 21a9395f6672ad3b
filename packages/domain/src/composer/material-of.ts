import type { StyleGuide } from '../brands/style-guide.ts'
import { compileGuidelines, rulesOf } from '../checks/compile-guidelines.ts'
import { compileLine } from '../checks/compile-line.ts'
import type { CompiledChecks } from '../checks/findings/check.ts'
import type { Habit } from './habit.ts'
import { habitsOf } from './habits.ts'
import { type Material, type Pages, pagesOf } from './material.ts'

/** Returns the writing material from a guide, with measured habits and compiled rules; computes each of them only once. */
export function materialOf(guide: StyleGuide): Material {
  const pages = pagesOf(guide)
  const habits = habitsOf(pages)
  return { ...pages, habits, checks: checksOf(pages, habits) }
}

function checksOf({ guidelines, facts }: Pages, habits: readonly Habit[]): CompiledChecks {
  if (rulesOf(guidelines).length > 0 || guidelines.advanced.words.length > 0) return compileGuidelines(guidelines, facts)
  const compiled = habits.map((habit, index) => compileLine({ id: `habit_${index}`, ...habit }, facts))
  return { checks: compiled.flatMap(({ checks }) => checks), judged: [] }
}
