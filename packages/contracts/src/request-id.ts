import { z } from 'zod'

/** The client's id of a task, for `POST /api/stop`. */
export const requestId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .optional()
