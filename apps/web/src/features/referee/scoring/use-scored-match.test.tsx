import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../../lib/session-store'
import { userOf } from '../../../ui/testing/render-screen'
import { LossyServer } from './testing/lossy-server'
import { useScoredMatch } from './use-scored-match'

test('[REF-40] what was scored while the session was over is sent when the same person signs in again', async () => {
  const server = new LossyServer()
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('ref'))
  const { result } = renderHook(() => useScoredMatch(server.info.id))
  await waitFor(() => expect(result.current.hold).toBe('held'))
  act(() => sessionStore.lapse())
  const answers = server.expire()
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  act(() => {
    result.current.record({
      ...{ type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1 },
      startingServer,
    })
  })
  await waitFor(() => expect(answers()).toBeGreaterThan(0))
  expect([result.current.state?.phase, result.current.waiting]).toEqual(['pending', 1])

  server.renew()
  act(() => sessionStore.signIn({ token: 'new', refreshToken: 'newer' }, userOf('ref')))
  await waitFor(() => expect(result.current.waiting).toBe(0))
  expect(server.events).toHaveLength(1)
})
