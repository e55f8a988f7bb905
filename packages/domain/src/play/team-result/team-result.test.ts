import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameScore } from '../match/match-result'
import { endsMatch } from '../score/quick-result'
import { defaultScoreRules } from '../score/score-rules'
import {
  decideTeamAnswer,
  decideTeamResult,
  type TeamResult,
  type TeamResultMatch,
  teamResultObstacle,
  validTeamResults,
} from './team-result'

const onCourt: TeamResultMatch = {
  isOpen: true,
  pairing: [1, 2],
  isOnCourt: true,
  hasResult: false,
  isScoredByDevice: false,
  rules: defaultScoreRules,
  changeId: 0,
}
const eleven7: GameScore[] = [[11, 7]]
const sentBy = (teamId: number, change: Partial<TeamResult> = {}): TeamResult => ({
  ...{ id: teamId * 10, teamId, accountId: null, games: eleven7, pairing: [1, 2], changeId: 0 },
  ...change,
})
const team = (teamId: number, accountId: number | null = null) => ({ teamId, accountId })

const match = fc.record({
  isOpen: fc.boolean(),
  pairing: fc.constantFrom<TeamResultMatch['pairing']>(null, [1, 2], [2, 3]),
  isOnCourt: fc.boolean(),
  hasResult: fc.boolean(),
  isScoredByDevice: fc.boolean(),
  rules: fc.constantFrom(
    defaultScoreRules,
    { ...defaultScoreRules, bestOf: 3 as const },
    { ...defaultScoreRules, winBy: 1 as const },
  ),
  changeId: fc.nat({ max: 2 }),
})
const score = fc.oneof(
  fc.constantFrom<GameScore[]>([[11, 7]], [[7, 11]], [[11, 10]], [[12, 10]]),
  fc.array(fc.tuple(fc.nat({ max: 13 }), fc.nat({ max: 13 })), { maxLength: 3 }),
)
const sent = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  teamId: fc.integer({ min: 1, max: 3 }),
  accountId: fc.constantFrom(null, 7, 8),
  games: score,
  pairing: fc.constantFrom<TeamResult['pairing']>([1, 2], [2, 3]),
  changeId: fc.nat({ max: 2 }),
})
const sender = fc.record({ teamId: fc.integer({ min: 1, max: 4 }), accountId: fc.constantFrom(null, 7, 8) })

test('[OPS-270, OPS-271] what is taken ends a match of that team by its rules, on court, where the division wants it', () => {
  fc.assert(
    fc.property(match, sender, score, fc.array(sent, { maxLength: 3 }), (at, who, games, others) => {
      const decided = decideTeamResult(at, who, games, others)
      if (!decided.ok) return
      expect(at).toMatchObject({ isOpen: true, isOnCourt: true, hasResult: false, isScoredByDevice: false })
      expect(at.pairing).toContain(who.teamId)
      expect(endsMatch(games, at.rules)).toBe(true)
    }),
  )
})

test('[OPS-272] nothing is saved on the word of one team or of one account alone', () => {
  fc.assert(
    fc.property(
      match,
      sender,
      score,
      fc.nat({ max: 5 }),
      fc.array(sent, { maxLength: 3 }),
      (at, who, games, id, all) => {
        const bySending = decideTeamResult(at, who, games, all)
        const byAnswer = decideTeamAnswer(at, who, id, true, all)
        const isOthers = ({ teamId, accountId }: TeamResult) =>
          teamId !== who.teamId && (accountId === null || accountId !== who.accountId)
        const others = validTeamResults(at, all).filter(isOthers)
        if (bySending.ok && bySending.value === 'save') {
          expect(others.map((other) => String(other.games))).toContain(String(games))
        }
        if (byAnswer.ok) expect(others.map((other) => other.id)).toContain(id)
      },
    ),
  )
})

test('[OPS-272] the same result from both teams counts as confirmed, another one waits', () => {
  expect(decideTeamResult(onCourt, team(2), eleven7, [sentBy(1)])).toMatchObject({ value: 'save' })
  expect(decideTeamResult(onCourt, team(2), [[11, 9]], [sentBy(1)])).toMatchObject({ value: 'propose' })
  expect(decideTeamResult(onCourt, team(1), eleven7, [sentBy(1)])).toMatchObject({ value: 'propose' })
  expect(decideTeamResult(onCourt, team(3), eleven7, [])).toMatchObject({ code: 'team-not-in-match' })
  expect(decideTeamAnswer(onCourt, team(2), 10, true, [sentBy(1)])).toMatchObject({ value: 'save' })
  expect(decideTeamAnswer(onCourt, team(2), 10, false, [sentBy(1)])).toMatchObject({ value: 'refuse' })
  expect(decideTeamAnswer(onCourt, team(1), 10, true, [sentBy(1)])).toMatchObject({ code: 'team-result-own' })
  const byOneAccount = [sentBy(1, { accountId: 7 })]
  expect(decideTeamAnswer(onCourt, team(2, 7), 10, true, byOneAccount)).toMatchObject({ code: 'team-result-own' })
})

test('[OPS-273] where a referee scores on a device the desk says what counts; a team may still say that it is wrong', () => {
  const scored = { ...onCourt, isScoredByDevice: true }
  expect(teamResultObstacle(scored)).toBe('match-scored-by-referee')
  expect(decideTeamResult(scored, team(1), eleven7, [])).toMatchObject({ code: 'match-scored-by-referee' })
  expect(decideTeamAnswer(scored, team(2), 10, true, [sentBy(1)])).toMatchObject({ code: 'match-scored-by-referee' })
  expect(decideTeamAnswer(scored, team(2), 10, false, [sentBy(1)])).toMatchObject({ value: 'refuse' })
})

test('[OPS-274] another pairing, a saved result and one that was taken back end what was sent', () => {
  const all = [sentBy(1)]
  expect(validTeamResults(onCourt, all)).toEqual(all)
  expect(validTeamResults({ ...onCourt, pairing: [1, 3] }, all)).toEqual([])
  expect(validTeamResults({ ...onCourt, pairing: [2, 1] }, all)).toEqual([])
  expect(validTeamResults({ ...onCourt, hasResult: true, changeId: 5 }, all)).toEqual([])
  expect(validTeamResults({ ...onCourt, changeId: 6 }, all)).toEqual([])
  expect(decideTeamAnswer({ ...onCourt, changeId: 6 }, team(2), 10, true, all)).toMatchObject({
    code: 'team-result-gone',
  })
})
