import { type MatchView, readScoreEvent, type ScoreEventInput } from '@vot/contract'
import { applyScoreEvent, defaultScoreRules, openScoreSheet, type ScoreSheet, widerName } from '@vot/domain'
import { readRealGames } from '../../packages/testkit/src/real-games'
import { gameEvents } from '../../packages/testkit/src/score-events'

/** A recorded game, written down on paper beside the court: team 1 served first. */
export class PaperSheet {
  readonly winners: readonly (1 | 2)[]
  readonly #events: readonly ScoreEventInput[]
  readonly #teams: readonly [string, string]
  readonly #match: MatchView
  #sheet: ScoreSheet
  #at = 0

  constructor(match: MatchView) {
    const { participant1: one, participant2: two } = match
    this.#match = match
    const game = readRealGames().find(({ rallies, score }) => rallies.length === 49 && score[0] === 11)
    if (!one || !two || !game) throw new Error('no match or no game')
    const stamp = { op_id: '', at: '' }
    this.#events = gameEvents(game, one.player1_id, two.player1_id).map((event) => ({ ...event, ...stamp }))
    this.winners = this.#events.flatMap((event) => (event.type === 'rally' ? [event.winner] : []))
    this.#teams = [widerName(one.player1_name, one.player1_short), widerName(two.player1_name, two.player1_short)]
    this.#sheet = openScoreSheet({
      team1: [one.player1_id, one.player2_id],
      team2: [two.player1_id, two.player2_id],
      rules: { ...defaultScoreRules, timeoutMs: [] },
    })
  }

  /** Another sheet that stands where this one does. */
  copy(): PaperSheet {
    const other = new PaperSheet(this.#match)
    while (other.#at < this.#at) other.next()
    return other
  }

  /** The next event, written down. */
  next(): ScoreEventInput {
    const event = this.#events[this.#at]
    if (event === undefined) throw new Error('the game is over')
    this.#at += 1
    const applied = applyScoreEvent(this.#sheet, readScoreEvent(event, this.#at))
    if (!applied.ok) throw new Error(applied.code)
    this.#sheet = applied.value
    return event
  }

  /** A player of the team, as its panel names it. */
  nameOf(side: 1 | 2): string {
    return this.#teams[side - 1] ?? ''
  }

  get call(): string {
    const { score, serving, serverNumber } = this.#sheet.state
    const [own, other] = serving === 1 ? score : [score[1], score[0]]
    return `${own} – ${other} – ${serverNumber}`
  }

  get score(): [number, number] {
    const [one, two] = this.#sheet.state.score
    return [one, two]
  }

  /** Rallies to come. */
  get left(): number {
    return this.#events.slice(this.#at).filter(({ type }) => type === 'rally').length
  }
}
