import { expect, test } from 'vitest'
import { freeCourt, playedOn } from '../../../lib/testing/sample-board'
import { followCourt } from './follow-court'

const begun = (court: number, at: string) => {
  const played = playedOn(court, court - 1, 3, 2)
  return { ...played, match: played.match && { ...played.match, started_at: at } }
}
const [first, second] = [begun(1, '2026-03-14T09:00:00+07:00'), begun(2, '2026-03-14T09:20:00+07:00')]

test('[BRD-20] a stream stays with its court while a match is played there, then goes to the one that began last', () => {
  expect(followCourt([first, second], null)?.id).toBe(2)
  expect(followCourt([first, second], 1)?.id).toBe(1)
  expect(followCourt([freeCourt(1), second], 1)?.id).toBe(2)
  expect(followCourt([freeCourt(1), freeCourt(2)], 1)).toBeUndefined()
})
