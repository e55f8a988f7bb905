import { act, renderHook, waitFor } from '@testing-library/react'
import { appendScoreEvents } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { userOf } from '../../ui/testing/render-screen'
import { appended, openLog, writeEvent } from './log/score-log'
import { scoreLogStore } from './log/score-log-store'
import { createScoreSender, scoreSender } from './log/score-sender'
import type { ScoreEventDraft } from './log/scored-match'
import { useScoredMatch } from './scoring-screen'
import { forgetLogs } from './testing/device-logs'
import { LossyServer } from './testing/lossy-server'

beforeEach(forgetLogs)

const opening = (server: LossyServer): ScoreEventDraft => {
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  return { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1, startingServer }
}

test('[REF-40] what was scored while the session was over is sent when the same person signs in again', async () => {
  const server = new LossyServer()
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('ref'))
  const { result } = renderHook(() => useScoredMatch(server.info.id))
  await waitFor(() => expect(result.current.hold).toBe('held'))
  // Whatever was under way for the opened screen is over.
  await act(async () => void (await scoreSender().send({ userId: 1, matchId: server.info.id })))
  act(() => sessionStore.lapse())
  act(() => void result.current.record(opening(server)))
  await waitFor(async () => {
    const stored = await (await scoreLogStore()).read({ userId: 1, matchId: server.info.id })
    expect(stored?.events).toHaveLength(1)
  })
  expect([result.current.state?.phase, result.current.waiting]).toEqual(['pending', 1])
  expect(server.net.callsOf(appendScoreEvents)).toEqual([])

  act(() => sessionStore.signIn({ token: 'new', refreshToken: 'newer' }, userOf('ref')))
  await waitFor(() => expect(result.current.waiting).toBe(0))
  expect(server.events).toHaveLength(1)
})

test('[REF-40] what one person scored on a device is never sent in the name of another', async () => {
  const server = new LossyServer()
  const key = { userId: 1, matchId: server.info.id }
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, { ...userOf('ref'), id: 2 })
  const store = await scoreLogStore()
  await store.update(key, () =>
    appended(openLog(key, server.info, 0), writeEvent(opening(server), key.userId.toString(), 0)),
  )
  expect(await createScoreSender(async () => store).send(key)).toBe('signed-out')
  expect(server.net.calls).toEqual([])
})
