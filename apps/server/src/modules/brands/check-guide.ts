import { type StyleGuide, styleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'

/** Validates a guide against its schema and drops undeclared keys. Throws the refusal `validation_failed`. */
export function checked(guide: StyleGuide): StyleGuide {
  return parsed(styleGuide, guide) as StyleGuide
}

/**
 * Like `checked`, but skips parts and members that it has validated before, recognized by object identity, and returns the same objects. They must not be
 * mutated.
 */
export function checkedAgain(guide: StyleGuide): StyleGuide {
  const shape = Object.entries(styleGuide.shape) as [keyof StyleGuide, z.ZodType][]
  return Object.fromEntries(shape.map(([key, schema]) => [key, part(schema, guide[key])])) as StyleGuide
}

const cached = new WeakMap<z.ZodType, WeakMap<object, unknown>>()

function part(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return parsed(schema, value)
  const seen = cached.get(schema) ?? new WeakMap<object, unknown>()
  cached.set(schema, seen)
  const before = seen.get(value)
  if (before) return before
  const members = schema instanceof z.ZodArray && Array.isArray(value) ? value.map((member) => part(schema.element as z.ZodType, member)) : null
  const result = (members ?? parsed(schema, value)) as object
  seen.set(value, result)
  seen.set(result, result)
  return result
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Refusal(
    'validation_failed',
    `The guide would not be valid: ${error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    error.issues,
  )
}
