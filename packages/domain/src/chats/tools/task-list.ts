import { z } from 'zod'
import type { ChatRole } from '../chat-message.ts'

export const MAX_TASKS = 30

/** Tasks of a chat, in the format in which the planning tools return them. */
export const taskList = z.object({ goal: z.string(), tasks: z.array(z.object({ task: z.string(), done: z.boolean() })) })
export type TaskList = z.infer<typeof taskList>

interface PlanMessage {
  role: ChatRole
  content: string
  detail: { name?: string | null }
}

/** Returns the current tasks of a branch, from the latest valid result of `make_plan` or `task_manager`, or null if there is no such result. */
export function tasksOf(branch: readonly PlanMessage[]): TaskList | null {
  for (const { role, content, detail } of branch.toReversed()) {
    if (role !== 'function' || (detail.name !== 'make_plan' && detail.name !== 'task_manager')) continue
    const read = taskList.safeParse(parsed(content))
    if (read.success) return read.data
  }
  return null
}

/** Returns the list with the tasks numbered in `done` (starting at 1) marked as done, and the tasks in `add` appended. */
export function changedTasks({ goal, tasks }: TaskList, { done, add }: { done: readonly number[]; add: readonly string[] }): TaskList {
  const marked = tasks.map((one, index) => (done.includes(index + 1) ? { ...one, done: true } : one))
  return { goal, tasks: [...marked, ...add.map((task) => ({ task, done: false }))].slice(0, MAX_TASKS) }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
