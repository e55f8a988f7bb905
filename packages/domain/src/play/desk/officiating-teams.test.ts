import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LostMatch, officiatingTeams, type TeamsOfTheDay } from './officiating-teams'

const lost = (teamId: number, endedAt: number, courtId: number | null = null, tournamentId = 1): LostMatch => ({
  ...{ teamId, endedAt, courtId, tournamentId, code: `${teamId}`, players: [teamId * 10, teamId * 10 + 1] },
})
const match = { tournamentId: 1, courtId: 7, players: [1, 2, 3, 4] }
const day = (change: Partial<TeamsOfTheDay> = {}): TeamsOfTheDay => ({
  ...{ busy: new Set(), playNext: new Set(), left: new Set(), officiatedAt: new Map() },
  ...change,
})
const order = (all: LostMatch[], change?: Partial<TeamsOfTheDay>) =>
  officiatingTeams(all, match, day(change)).map(({ teamId }) => teamId)

test('[OPS-293] who lost the last match on that court is called first, then who lost last', () => {
  expect(order([lost(1, 100, 7), lost(2, 300, 8), lost(3, 200, 9)])).toEqual([1, 2, 3])
  // The court's last match was another one.
  expect(order([lost(1, 100, 7), lost(2, 300, 7), lost(3, 400, 9)])).toEqual([2, 3, 1])
  // A later match of another division on that court leaves nobody of this one there.
  expect(order([lost(1, 100, 7), lost(2, 300, 7, 2), lost(3, 200, 9)])).toEqual([3, 1])
})

test('[OPS-293] a lost match is officiated for once, and again after the next one', () => {
  const officiatedAt = new Map([[1, 150]])
  expect(order([lost(1, 100)], { officiatedAt })).toEqual([])
  expect(order([lost(1, 100), lost(1, 200)], { officiatedAt })).toEqual([1])
})

test('[OPS-293] nobody is asked who left, plays, officiates or is called next', () => {
  const teams = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
  const players = fc.uniqueArray(fc.integer({ min: 10, max: 125 }), { maxLength: 12 })
  const losses = fc.array(
    fc.record({
      teamId: fc.integer({ min: 1, max: 12 }),
      endedAt: fc.integer({ min: 1, max: 99 }),
      courtId: fc.constantFrom(null, 7, 8),
      tournamentId: fc.constantFrom(1, 2),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(losses, players, players, teams, players, (all, busy, next, left, own) => {
      const facts = day({ busy: new Set(busy), playNext: new Set(next), left: new Set(left) })
      const asked = officiatingTeams(
        all.map(({ teamId, endedAt, courtId, tournamentId }) => lost(teamId, endedAt, courtId, tournamentId)),
        { ...match, players: own },
        facts,
      )
      expect(new Set(asked.map(({ teamId }) => teamId)).size).toBe(asked.length)
      for (const { teamId, tournamentId, players: pair } of asked) {
        expect(tournamentId).toBe(1)
        expect(left).not.toContain(teamId)
        for (const player of pair) expect([...busy, ...next, ...own]).not.toContain(player)
      }
      // And nobody else is passed over.
      const free = all.filter(({ teamId, tournamentId }) => {
        const pair = [teamId * 10, teamId * 10 + 1]
        return (
          tournamentId === 1 && !left.includes(teamId) && !pair.some((id) => [...busy, ...next, ...own].includes(id))
        )
      })
      expect(new Set(asked.map(({ teamId }) => teamId))).toEqual(new Set(free.map(({ teamId }) => teamId)))
    }),
  )
})
