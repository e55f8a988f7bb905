import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { readLeanBracket, takeBackGroupTie } from '@vot/contract'
import { expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
import { FakeServer, fail } from '../testing/fake-server'
import { useWrite, write } from './use-write'

test('a screen that shows another tournament by now: what the write was about is read again', async () => {
  const server = new FakeServer()
  let answer = () => {}
  server.on(takeBackGroupTie, () => new Promise((end) => (answer = () => end(fail('tournament-not-found')))))
  const client = new QueryClient()
  const keys = [7, 8].map((id) => cacheAnswer(client, readLeanBracket, { params: { id } }, {}))
  const { result, rerender } = renderHook(
    ({ id }) => useWrite(() => write(takeBackGroupTie, { params: { id, tie_id: 1 }, body: { reason: 'Nhầm' } })),
    {
      initialProps: { id: 7 },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  act(() => result.current.mutate())
  await waitFor(() => expect(server.callsOf(takeBackGroupTie)).toHaveLength(1))
  rerender({ id: 8 })
  answer()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false])
})
