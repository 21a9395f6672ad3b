import { z } from 'zod'
import { PREFLIGHT_LEVELS, PREFLIGHT_RULES } from './preflight-checks.ts'

export const preflightLevel = z.enum(PREFLIGHT_LEVELS)
/** Levels set by a brand's admins, by check name. */
export const preflightLevels = z.partialRecord(z.enum(PREFLIGHT_RULES), preflightLevel)
