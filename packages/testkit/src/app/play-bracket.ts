import {
  type CallInput,
  createBracket,
  type FullBracketView,
  type MatchView,
  readBracket,
  saveMatchResult,
} from '@vot/contract'
import { makeGroup, makeTeams } from './build-season'
import type { TestApp } from './start-app'

type BracketBody = CallInput<typeof createBracket>['body']

/** A division with its teams and its bracket, made through the API. */
export async function makeBracket(
  app: TestApp,
  teams: number,
  body: BracketBody = {},
): Promise<{ groupId: number; tournamentId: number; teamIds: number[]; bracket: FullBracketView }> {
  const group = await makeGroup(app)
  const tournamentId = group.divisions[0]?.id ?? 0
  const registrations = await makeTeams(app, tournamentId, teams)
  const params = { id: String(tournamentId) }
  const bracket = await app.ok(createBracket, { params, body: { confirm: true, ...body } }, { as: 'admin' })
  return { groupId: group.id, tournamentId, teamIds: registrations.map(({ id }) => id), bracket }
}

export async function bracketOf(app: TestApp, tournamentId: number): Promise<FullBracketView> {
  return await app.ok(readBracket, { params: { id: String(tournamentId) } })
}

export interface Play {
  /** Which side wins; the team that entered first unless told. */
  readonly winner?: (match: MatchView) => 1 | 2
  readonly afterEach?: () => Promise<void>
}

/** Plays every match that is ready, until none is. Returns the bracket as it is then. */
export async function playOut(app: TestApp, tournamentId: number, play: Play = {}): Promise<FullBracketView> {
  for (;;) {
    const view = await bracketOf(app, tournamentId)
    const ready = view.bracket.matches.filter(({ status }) => status === 'ready')
    if (ready.length === 0) return view
    for (const match of ready) {
      await playMatch(app, match, (play.winner ?? favourite)(match))
      await play.afterEach?.()
    }
  }
}

/** Saves 11 to something that differs from match to match, so that tables have few ties. */
export async function playMatch(app: TestApp, match: MatchView, side: 1 | 2) {
  const body = {
    ...sidesOf(match, side),
    set1_winner_score: 11,
    set1_loser_score: (match.match_number * 7) % 10,
  }
  const params = { id: String(match.id) }
  const saved = await app.call(saveMatchResult, { params, body }, { as: 'admin' })
  if (saved.status < 300) return saved.body
  if (saved.body.code !== 'games-missing') throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`)
  // A match of best of 3 or 5: as many games as win it.
  const game: [number, number] = [body.set1_winner_score, body.set1_loser_score]
  const games = Array.from({ length: (Number(saved.body.details?.best_of) + 1) / 2 }, () => game)
  return await app.ok(saveMatchResult, { params, body: { ...sidesOf(match, side), games } }, { as: 'admin' })
}

export function sidesOf(match: MatchView, winner: 1 | 2): { winner_id: number; loser_id: number } {
  const [first, second] = [match.participant1_id ?? 0, match.participant2_id ?? 0]
  return winner === 1 ? { winner_id: first, loser_id: second } : { winner_id: second, loser_id: first }
}

function favourite({ participant1_id: first, participant2_id: second }: MatchView): 1 | 2 {
  return (first ?? 0) < (second ?? 0) ? 1 : 2
}
