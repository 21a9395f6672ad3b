import { type ModelOption, type ModelRole, modelRoles } from '@brandwright/contracts/models'
import { DEFAULT_MODEL } from '@brandwright/domain/completions/model-names'

/** The operator's model settings. */
export interface ModelSettings {
  /** Patterns of allowed model names, with `*` as a wildcard; empty allows all. */
  allowed: string[]
  /** Patterns of the models that only pro accounts can use with the keys of the server; empty makes no difference between accounts. */
  pro: string[]
  /** Default models by role. For a role without a default, a model is selected by its name. */
  roles: { default: string } & Partial<Record<ModelRole, string>>
}

export const ANY_MODEL: ModelSettings = { allowed: [], pro: [], roles: { default: DEFAULT_MODEL } }

interface ModelEnv {
  MODELS_ALLOWED: string[]
  PRO_MODELS: string[]
  DEFAULT_MODEL?: string
  REASONING_MODEL?: string
  SUMMARY_MODEL?: string
  VISION_MODEL?: string
  IMAGE_MODEL?: string
  EMBEDDING_MODEL?: string
}

export const modelSettings = (env: ModelEnv): ModelSettings => ({
  allowed: env.MODELS_ALLOWED,
  pro: env.PRO_MODELS,
  roles: {
    default: env.DEFAULT_MODEL ?? DEFAULT_MODEL,
    reasoning: env.REASONING_MODEL,
    summary: env.SUMMARY_MODEL,
    seeing: env.VISION_MODEL,
    image: env.IMAGE_MODEL,
    embedding: env.EMBEDDING_MODEL,
  },
})

export const isAllowed = (id: string, allowed: readonly string[]): boolean => allowed.length === 0 || matchesAny(id, allowed)

/** Returns true if a model id matches one of the patterns, in which `*` stands for any text. */
export const matchesAny = (id: string, patterns: readonly string[]): boolean => patterns.some((pattern) => fits(id, pattern.split('*')))

/** Returns true if the id matches a pattern that was split at its asterisks. Runs in a single pass for any pattern. */
function fits(id: string, [first = '', ...others]: string[]): boolean {
  if (others.length === 0) return id === first
  const last = others.pop() as string
  if (!id.startsWith(first) || !id.endsWith(last) || id.length < first.length + last.length) return false
  let at = first.length
  for (const part of others) {
    const found = id.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= id.length - last.length
}

/** Returns a model with the roles that these settings assign to it. */
export function withRoles({ roles: _, ...model }: ModelOption, roles: ModelSettings['roles']): ModelOption {
  const rolesOfModel = modelRoles.filter((role) => roles[role] === model.id)
  return { ...model, ...(rolesOfModel.length > 0 && { roles: rolesOfModel }) }
}
