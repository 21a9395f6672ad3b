import { expect, test } from 'vitest'
import { changedTasks, tasksOf } from './task-list.ts'

const result = (name: string, content: string) => ({ role: 'function' as const, content, detail: { name } })
const list = { goal: 'Launch', tasks: [{ task: 'Find products', done: false }] }

test('returns the latest tasks of a branch', () => {
  const later = { ...list, tasks: [{ task: 'Find products', done: true }] }
  expect(tasksOf([result('make_plan', JSON.stringify(list)), result('task_manager', JSON.stringify(later)), result('read', '{}')])).toEqual(later)
  expect(tasksOf([result('make_plan', JSON.stringify(list)), result('task_manager', 'There is no task 7.')])).toEqual(list)
  expect(tasksOf([result('read', JSON.stringify(list))])).toBeNull()
})

test('marks tasks as done by number and appends new tasks', () => {
  expect(changedTasks(list, { done: [1, 9], add: ['Write'] })).toEqual({
    goal: 'Launch',
    tasks: [
      { task: 'Find products', done: true },
      { task: 'Write', done: false },
    ],
  })
  expect(changedTasks(list, { done: [], add: Array.from({ length: 40 }, () => 'More') }).tasks).toHaveLength(30)
})
