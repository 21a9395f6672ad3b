import { z } from 'zod'

/** Client-generated id of a task, for `POST /api/stop`. */
export const requestId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .optional()
