import {
  appendScoreEvents,
  assignMatch,
  type CallInput,
  createCourt,
  leaseMatch,
  type MatchView,
  type PhaseRule,
  readMatch,
} from '@vot/contract'
import { type BareScoreEvent, setupEvent, wireEvents } from '../score-events'
import { bracketOf, makeBracket } from './play-bracket'
import type { CallOptions, TestApp } from './start-app'

const admin = { as: 'admin' } as const
export const rally = (winner: 1 | 2): BareScoreEvent => ({ type: 'rally', winner })
/** The side that serves first wins every rally. */
export const whitewash = (points = 11) => Array.from({ length: points }, () => rally(1))

/** What the tests of scoring do beside the court of one match in a bracket of four; `match` is the one at hand. */
export class ScoringHarness {
  match: MatchView

  private constructor(
    readonly app: TestApp,
    readonly tournamentId: number,
    first: MatchView,
  ) {
    this.match = first
  }

  /** `rules` of every phase; one game to 11, side-out, where none are given. A league of four where that is asked for. */
  static async open(
    app: TestApp,
    rules?: PhaseRule,
    form: 'knock-out' | 'league' = 'knock-out',
  ): Promise<ScoringHarness> {
    const scoreRules = rules && { elimination: rules, semi_final: rules, final: rules }
    const { tournamentId, bracket } = await makeBracket(app, 4, {
      ...(form === 'league'
        ? { bracket_type: 'round_robin', variant: 'league' }
        : { bracket_type: 'single_elimination' }),
      ...(scoreRules && { options: { score_rules: scoreRules } }),
    })
    const [first] = bracket.bracket.matches
    if (!first) throw new Error('a bracket without matches')
    return new ScoringHarness(app, tournamentId, first)
  }

  async matchOf(code: string): Promise<MatchView> {
    const { bracket } = await bracketOf(this.app, this.tournamentId)
    const found = bracket.matches.find(({ match_code }) => match_code === code)
    if (!found) throw new Error(`no match ${code}`)
    return found
  }

  params = () => ({ id: String(this.match.id) })

  lease = (options: CallOptions = admin, body: CallInput<typeof leaseMatch>['body'] = {}) =>
    this.app.call(leaseMatch, { params: this.params(), body }, options)

  send = (events: readonly BareScoreEvent[], options: CallOptions = admin, epoch = 1) => {
    const body = { lease_epoch: epoch, events: wireEvents(events) }
    return this.app.call(appendScoreEvents, { params: this.params(), body }, options)
  }

  read = () => this.app.ok(readMatch, { params: this.params() })

  opening = (): BareScoreEvent[] => [
    setupEvent(this.match.participant1?.player1_id ?? 0, this.match.participant2?.player1_id ?? 0),
    { type: 'start' },
  ]

  /** Puts the match on a court of its own with the referee. */
  assign = async () => {
    const venue = { name: `Sân ${this.match.id}`, venue: 'Sân Tao Đàn' }
    const court = await this.app.ok(createCourt, { body: venue }, admin)
    const { userId } = await this.app.signIn('ref')
    return await this.app.ok(
      assignMatch,
      { params: this.params(), body: { court_id: court.id, referee_id: userId, override: true } },
      admin,
    )
  }
}
