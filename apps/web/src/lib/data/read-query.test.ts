import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Touched } from '@vot/contract'
import { expect, test } from 'vitest'
import { readAgain } from './read-query'

const teams: readonly Touched[] = [{ scope: 'teams', tournamentId: 7 }]

test('what changes while an answer is read for the first time is read after it', async () => {
  const client = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const close = new QueryObserver(client, { queryKey: ['teams'], queryFn, meta: { reads: teams } }).subscribe(() => {})
  const isDone = readAgain(client, teams)
  answers[0]?.('before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the change')
  await isDone
  expect(client.getQueryData(['teams'])).toBe('after the change')
  close()
})
