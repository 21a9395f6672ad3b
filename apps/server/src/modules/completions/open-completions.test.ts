import { expect, test } from 'vitest'
import { openLive } from '../../platform/live/live.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { openCompletions } from './open-completions.ts'

test('only the owner of a completion can find and stop it, from any process', async () => {
  const database = { ...(await openTestDatabase('embedded')), shared: true }
  const lives = [await openLive(database), await openLive(database)] as const
  const ledger = { waiting: () => 0 }
  const [here, there] = [openCompletions({ database, live: lives[0] }, ledger, 2), openCompletions({ database, live: lives[1] }, ledger, 2)]
  const ended: string[] = []
  const open = (id: string) => {
    const slot = here.take('robin', id, null)
    slot.onEnd = (why) => {
      slot.free()
      ended.push(`${id} ${why}`)
    }
  }
  open('a')
  open('b')
  expect([await there.isOpen('robin', 'a'), await there.isOpen('kim', 'a'), await here.isOpen('robin', 'a')]).toEqual([true, false, true])
  expect(await there.stop('kim', 'a')).toBe(false)
  expect(await there.stop('robin', 'none')).toBe(false)
  expect(ended).toEqual([])
  expect(await there.stop('robin', 'a')).toBe(true)
  expect(ended).toEqual(['a stopped'])
  expect(await there.stop('robin', 'a')).toBe(false)
  expect(await there.isOpen('robin', 'a')).toBe(false)
  here.close()
  expect(ended).toEqual(['a stopped', 'b closing'])
  expect(lives[0].subscriptions()).toBe(0)
  for (const live of lives) await live.close()
  await database.close()
})
