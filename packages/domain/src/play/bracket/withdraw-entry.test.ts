import { describe, expect, test } from 'vitest'
import { applyResult } from './apply-result'
import { beat, byCode, codeOf, matchOf, playOut, startOf, succeed, won } from './bracket-fixtures'
import type { BracketState } from './bracket-state'
import { groupStandings } from './group-standings'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'
import { reinstateEntry, withdrawalEffects, withdrawEntry } from './withdraw-entry'

const leave = (state: BracketState, entry: number) => succeed(withdrawEntry(state, entry, 'forfeit')).state

describe('leaving', () => {
  test('[BRK-45] makes the matches without a result walkovers, and keeps the played ones', () => {
    const started = beat(startOf(8, 'full'), 1, 1).state
    const { state, changed, voided } = succeed(withdrawEntry(started, 1, 'forfeit'))
    expect([changed, voided]).toEqual([[], []])
    const next = beat(state, 2, 4)
    expect(next.changed).toEqual([2, 5, 7, 10, 11])
    expect(matchOf(next.state, 1)).toMatchObject({ status: 'completed', winner: 1 })
    expect(matchOf(next.state, 5)).toMatchObject({ sides: [1, 4], status: 'walkover', winner: 4, loser: 1 })
    expect(codeOf(applyResult(next.state, 5, won(1)))).toBe('match-not-ready')
  })

  test('[BRK-45] of the last opponent leaves a champion, all places and no findings', () => {
    const state = leave(leave(startOf(4, 'full'), 2), 3)
    const done = playOut(state)
    expect(inspectBracket(done)).toEqual([])
    expect(placings(done)).toMatchObject({ complete: true })
    expect(placings(done).placings[0]?.entry).toBe(1)
  })

  test('[BRK-45, BRK-100] of a team that already got a walkover does not touch that walkover', () => {
    let state = leave(startOf(4, 'standard'), 4)
    state = beat(state, 2, 2).state
    state = beat(state, 3, 1).state
    const { changed } = succeed(withdrawEntry(state, 1, 'forfeit'))
    expect(changed).toEqual([])
  })

  test('[BRK-45] is refused for strangers and for the second time', () => {
    const state = leave(startOf(4, 'standard'), 4)
    expect(codeOf(withdrawEntry(state, 4, 'forfeit'))).toBe('entry-already-withdrawn')
    expect(codeOf(withdrawEntry(state, 99, 'forfeit'))).toBe('entry-not-found')
  })
})

describe('leaving a group', () => {
  const table = (state: BracketState) => {
    const [group] = state.plan.groups
    if (!group) throw new Error('no group')
    return groupStandings(state, group).rows
  }
  const between = (state: BracketState, a: number, b: number) =>
    state.matches.find(({ sides }) => sides.includes(a) && sides.includes(b))?.number ?? 0
  const oneWin = () => {
    const start = startOf(4, 'groups')
    return beat(start, between(start, 1, 4), 1).state
  }

  test('[BRK-46, BRK-101] forfeit: what it has played counts, the rest are walkovers, and it ranks below all who stayed', () => {
    const state = succeed(withdrawEntry(oneWin(), 1, 'forfeit')).state
    expect(table(state).find((row) => row.entry === 1)).toMatchObject({ wins: 1, losses: 2, place: 4, withdrawn: true })
    expect(table(state).find((row) => row.entry === 4)).toMatchObject({ wins: 0, losses: 1 })
    expect(playOut(state).advanced).toEqual([[2, 3]])
  })

  test('[BRK-46] void: it counts as if it had never played', () => {
    const { state, changed } = succeed(withdrawEntry(oneWin(), 1, 'void'))
    expect(changed.map((number) => matchOf(state, number).status)).toEqual(['not_needed', 'not_needed', 'not_needed'])
    expect(table(state).find((row) => row.entry === 4)).toMatchObject({ wins: 0, losses: 0, played: 0 })
    expect(playOut(state).advanced).toEqual([[2, 3]])
  })

  test('[BRK-46] void is refused once the group is decided, and where there is no group', () => {
    const groupsDone = playOut(startOf(4, 'groups'))
    expect(codeOf(withdrawEntry(groupsDone, 1, 'void'))).toBe('group-not-open')
    expect(codeOf(withdrawEntry(startOf(4, 'standard'), 1, 'void'))).toBe('group-not-open')
  })

  test('[BRK-45, BRK-101] after the group is decided keeps its table and forfeits the next match', () => {
    let state = startOf(4, 'groups')
    for (const number of state.plan.groups[0]?.matches ?? []) {
      state = beat(state, number, Math.min(...matchOf(state, number).sides.map(Number))).state
    }
    state = leave(state, 1)
    expect(state.advanced).toEqual([[1, 2]])
    expect(byCode(state, '01')).toMatchObject({ sides: [1, 2], status: 'walkover', winner: 2 })
  })

  test('[BRK-47] coming back restores the results that were void', () => {
    const before = oneWin()
    const left = succeed(withdrawEntry(before, 1, 'void')).state
    expect(succeed(reinstateEntry(left, 1)).state).toEqual(before)
  })
})

describe('coming back', () => {
  test('[BRK-47] is possible until the match that its absence decided has been followed by another', () => {
    const start = beat(startOf(8, 'standard'), 2, 4).state
    const left = leave(start, 1)
    expect(matchOf(left, 5)).toMatchObject({ sides: [8, 4], status: 'ready' })
    expect(succeed(reinstateEntry(left, 1)).state).toEqual(start)
    const played = beat(left, 5, 8).state
    expect(codeOf(reinstateEntry(played, 1))).toBe('next-match-played')
  })

  test('[BRK-47] is refused for teams that never left', () => {
    expect(codeOf(reinstateEntry(startOf(4, 'standard'), 1))).toBe('entry-not-withdrawn')
    expect(codeOf(reinstateEntry(startOf(4, 'standard'), 9))).toBe('entry-not-found')
  })
})

describe('what leaving would do', () => {
  const effects = (state: BracketState, entry: number, mode: 'forfeit' | 'void') =>
    withdrawalEffects(state, succeed(withdrawEntry(state, entry, mode)))

  test('in a knock-out the next match is won by the opponent, and so are all that the team is in already', () => {
    const start = startOf(4, 'standard')
    const next = matchOf(start, 1).sides.includes(4) ? 1 : 2
    expect(effects(start, 4, 'forfeit')).toEqual({ walkovers: [next], voided: [], cancelled: [] })
    const waiting = beat(start, next, 4).state
    expect(effects(waiting, 4, 'forfeit')).toEqual({ walkovers: [], voided: [], cancelled: [] })
  })

  test('in a group forfeiting gives the rest away, voiding takes back what was played and cancels the rest', () => {
    const start = startOf(4, 'groups')
    const own = start.matches.flatMap(({ number, sides }) => (sides.includes(1) ? [number] : []))
    const [played, ...open] = own
    const state = beat(start, played ?? 0, 1).state
    expect(effects(state, 1, 'forfeit')).toEqual({ walkovers: open, voided: [], cancelled: [] })
    expect(effects(state, 1, 'void')).toEqual({ walkovers: [], voided: [played], cancelled: open })
  })

  test('it tells of every match that looks different afterwards', () => {
    for (const variant of ['play_off', 'full', 'standard', 'groups', 'league'] as const) {
      const played = startOf(8, variant)
      const state = played.matches.slice(0, 3).reduce((now, { number }) => {
        const [first] = matchOf(now, number).sides
        return matchOf(now, number).status === 'ready' && typeof first === 'number'
          ? beat(now, number, first).state
          : now
      }, played)
      for (const entry of [1, 5, 8]) {
        const change = succeed(withdrawEntry(state, entry, 'forfeit'))
        const { walkovers, voided, cancelled } = withdrawalEffects(state, change)
        const decided = change.state.matches.filter(
          ({ number, status }) => status === 'walkover' && matchOf(state, number).status !== 'walkover',
        )
        expect(walkovers).toEqual(decided.map(({ number }) => number))
        expect([...voided, ...cancelled]).toEqual([])
      }
    }
  })
})
