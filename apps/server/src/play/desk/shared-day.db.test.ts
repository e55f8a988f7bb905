import { ok } from '@vot/domain'
import { makeBracket, onEachDatabase, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'
import { createContext } from '../../http/create-context'
import { anonymous, type ServerFacts } from '../../http/request-context'
import { readSharedDay } from './shared-day'

onEachDatabase('the day that desks share', (start) => {
  test('readers of one state of things share a reading of the day, until something is committed or rest times move on', async () => {
    const app = await startApp(start)
    const { groupId } = await makeBracket(app, 8, { bracket_type: 'single_elimination' })
    let changes = 0
    const server = {
      changeCount: () => changes,
      noteChange: () => {
        changes += 1
      },
    } as ServerFacts
    const contextAt = (now: number) =>
      createContext({ database: app.database, server, visitor: anonymous, now, address: '', repeatable: null })
    const readAt = (now: number) => readSharedDay(contextAt(now), groupId)

    const [first, second] = await Promise.all([readAt(1_000), readAt(1_100)])
    expect(first?.matches).toHaveLength(7)
    expect(second).toBe(first)
    expect(await readAt(1_249)).toBe(first)
    const later = await readAt(1_250)
    expect(later).not.toBe(first)

    await contextAt(1_260).write(async () => ok(null))
    const changed = await readAt(1_270)
    expect(changed).not.toBe(later)
    expect(await readAt(1_280)).toBe(changed)
    // Another process has committed.
    server.noteChange()
    expect(await readAt(1_290)).not.toBe(changed)
  })
})
