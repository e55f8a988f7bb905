import {
  type AmendmentInput,
  appendScoreEvents,
  leaseMatch,
  listScoreEvents,
  type RecordedEventInput,
  readMatch,
  readPhaseRule,
  type ScoreEventInput,
  viewScoreState,
} from '@vot/contract'
import { applyScoreEvent, openScoreSheet, type ScoredMatch, type ScoreSheet } from '@vot/domain'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { domainEvent } from '../log/score-log'
import type { MatchInfo } from '../log/scored-match'

/** What becomes of one request: answered, gone on the way there, or done and the answer gone on the way back. */
export type RequestOutcome = 'answered' | 'request-lost' | 'answer-lost'

/** One match as the server keeps it: lease, operation ids and the real fold; on a network that loses what it is told to. */
export class LossyServer {
  readonly net = new FakeServer()
  readonly events: RecordedEventInput[] = []
  /** Of the coming requests, in order; answered when there are no more. */
  fates: RequestOutcome[] = []
  lease: { epoch: number; device: string | null } = { epoch: 0, device: null }
  /** The refusal of the coming events, such as a busy court. */
  refusal: Parameters<typeof fail>[0] | null = null
  info: MatchInfo = sampleMatch()
  #sheet: ScoreSheet

  constructor() {
    this.#sheet = openScoreSheet(this.#match())
    this.net
      .on(readMatch, () => this.#travel(() => ({ ...this.info, score_state: viewScoreState(this.#sheet.state) })))
      .on(listScoreEvents, () => this.#travel(() => this.#list()))
      .on(leaseMatch, ({ body }) => this.#travel(() => this.#takeLease(body.device_id ?? '', body.take_over === true)))
      .on(appendScoreEvents, ({ body }) => this.#travel(() => this.#append(body.lease_epoch, body.events)))
  }

  get sheet(): ScoreSheet {
    return this.#sheet
  }

  /** Another device: takes the match over and adds these. */
  scoreElsewhere(events: readonly ScoreEventInput[]): void {
    this.lease = { epoch: this.lease.epoch + 1, device: 'another' }
    this.#append(this.lease.epoch, events)
  }

  /** The desk corrects a past event. */
  amend(amendment: AmendmentInput): void {
    const event = { op_id: `amendment-${this.events.length}`, at: '2026-03-14T09:30:00+07:00', type: 'amend' as const }
    const applied = applyScoreEvent(this.#sheet, domainEvent({ ...event, ...amendment }))
    if (!applied.ok) throw new Error(`the correction was refused: ${applied.code}`)
    this.#sheet = applied.value
    this.events.push({ ...event, ...amendment })
  }

  /** The live event of a rally, or of a correction. */
  tellScore(type: 'match-score' | 'match-amended' = 'match-score'): void {
    const { phase, gameNumber, score, games, serving, serverNumber, serverPlayerId } = this.#sheet.state
    const live = { phase, game_number: gameNumber, score, games, serving, server_number: serverNumber }
    this.net.emitLive({
      tournament_id: this.info.tournament_id,
      seq: this.events.length,
      type,
      match_ids: [this.info.id],
      score: { match_id: this.info.id, ...live, server_player_id: serverPlayerId },
      at: '2026-03-14T09:00:00+07:00',
    })
  }

  #match(): ScoredMatch {
    const [team1, team2] = this.info.player_ids
    if (!team1 || !team2) throw new Error('the sample match has no teams')
    return { team1, team2, rules: readPhaseRule(this.info.score_rules, this.info.score_rules.timeout_ms) }
  }

  #travel<Answer>(work: () => Answer): Answer {
    const fate = this.fates.shift() ?? 'answered'
    if (fate === 'request-lost') throw new TypeError('Failed to fetch')
    const answer = work()
    if (fate === 'answer-lost') throw new TypeError('Failed to fetch')
    return answer
  }

  #takeLease(device: string, takeOver: boolean) {
    const holder = { user_id: 1, name: 'Lê Trọng Tài', since: '2026-03-14T09:00:00+07:00' }
    const { epoch, device: holds } = this.lease
    if (holds === device) return { lease_epoch: epoch, holder }
    if (holds !== null && !takeOver) return fail('lease-held', { lease_epoch: epoch, holder })
    this.lease = { epoch: epoch + 1, device }
    return { lease_epoch: epoch + 1, holder }
  }

  #append(epoch: number, events: readonly ScoreEventInput[]) {
    const current = () => ({ state: viewScoreState(this.#sheet.state), seq: this.events.length })
    const known = new Set(this.events.map(({ op_id }) => op_id))
    const accepted = events.map(({ op_id }) => op_id)
    const fresh = events.filter(({ op_id }) => !known.has(op_id))
    if (fresh.length === 0) return { accepted, ...current() }
    if (epoch !== this.lease.epoch) return fail('lease-stale', { lease_epoch: this.lease.epoch, ...current() })
    if (this.refusal !== null) return fail(this.refusal, current())
    let sheet = this.#sheet
    for (const event of fresh) {
      const applied = applyScoreEvent(sheet, domainEvent(event))
      if (!applied.ok) return fail(applied.code, current())
      sheet = applied.value
    }
    this.#sheet = sheet
    this.events.push(...fresh)
    return { accepted, ...current() }
  }

  #list() {
    const items = this.events.map(({ op_id, type, at, ...details }, index) => ({
      seq: index + 1,
      op_id,
      type,
      details: { ...details },
      at,
      received_at: at,
      by: null,
    }))
    return { items, seq: items.length, state: viewScoreState(this.#sheet.state) }
  }
}

function sampleMatch(): MatchInfo {
  const [match] = viewOfBracket(startBracket(4, 'standard')).bracket.matches
  if (!match?.participant1 || !match.participant2) throw new Error('the sample bracket has no match')
  const { participant1: one, participant2: two } = match
  return {
    ...match,
    day_code: match.match_code,
    status: 'claimed',
    tournament: { id: 128, name: 'Đôi nam 7.5', group_name: null, letter: null, venue: 'Nhà thi đấu Phú Thọ' },
    score_state: null,
    score_rules: {
      scoring: 'side_out',
      game_point_on_serve: false,
      points_per_game: 11,
      win_by: 2,
      best_of: 1,
      timeout_ms: [120_000, 300_000],
    },
    player_ids: [
      [one.player1_id, one.player2_id],
      [two.player1_id, two.player2_id],
    ],
  }
}
