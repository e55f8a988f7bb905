import {
  abandonDraw,
  type DrawView,
  openDraw,
  type PastDraw,
  type RegistrationView,
  readDraw,
  readDrawRecord,
  saveDraw,
  spinDraw,
} from '@vot/contract'
import { canonicalTeams, drawCommitment, planCommitted } from '@vot/domain'
import { type FakeServer, fail } from '../../../lib/testing/fake-server'

const seed = '5f0c9a7e21bd4d3086c1b5a2e9f70d34'.repeat(2)

/** The draws of tournament 128 on a fake server, drawn by the domain as the real one does. */
export class FakeDraws {
  private draws: DrawView[] = []
  private plan: ReturnType<typeof planCommitted> = []

  constructor(
    server: FakeServer,
    private readonly teams: { list: readonly RegistrationView[] },
  ) {
    server
      .on(readDraw, () => this.board())
      .on(readDrawRecord, ({ params }) => this.draws.find(({ id }) => id === params.id) ?? fail('draw-not-found'))
      .on(openDraw, ({ body }) => this.open(body.separate_clubs, body.keep_numbers))
      .on(spinDraw, ({ body }) => this.spin(body.turn))
      .on(saveDraw, () => ({ message: 'Đã lưu kết quả bốc thăm', draw: this.save() }))
      .on(abandonDraw, () => this.abandon('reset'))
  }

  get current(): DrawView | null {
    return this.draws[0] ?? null
  }

  board() {
    const past: PastDraw[] = this.draws
      .slice(1)
      .map(({ teams, spins, ...head }) => ({ ...head, team_count: teams.length, spin_count: spins.length }))
    return { tournament_id: 128, seq: 1, current: this.current, past }
  }

  open(separateClubs = true, keepNumbers = true): DrawView {
    const entered = this.teams.list.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
    const teams = canonicalTeams(
      entered.map((team) => ({
        registrationId: team.id,
        number: keepNumbers ? team.rolling_number : null,
        clubIds: [team.player1_club_id, team.player2_club_id],
      })),
    )
    const terms = { tournamentId: 128, separateClubs, teams }
    this.plan = planCommitted(seed, terms)
    const draw: DrawView = {
      id: this.draws.length + 1,
      tournament_id: 128,
      state: 'open',
      separate_clubs: separateClubs,
      commitment: drawCommitment(seed, terms),
      seed: null,
      abandoned_because: null,
      opened_at: '2026-03-14T07:50:00+07:00',
      closed_at: null,
      teams: teams.map(({ registrationId, number, clubIds }) => {
        const team = entered.find(({ id }) => id === registrationId)
        return {
          registration_id: registrationId,
          player1_name: team?.player1_name ?? '',
          player2_name: team?.player2_name ?? '',
          club_ids: clubIds.filter((club) => club !== null),
          kept_number: number,
        }
      }),
      spins: [],
    }
    this.draws = [draw, ...this.draws]
    return draw
  }

  spin(turn: number | null): DrawView {
    const spins = this.plan
      .slice(0, turn ?? this.plan.length)
      .map(({ registrationId, number }) => ({ registration_id: registrationId, number }))
    return this.change({ spins })
  }

  save(): DrawView {
    const draw = this.change({ state: 'saved', seed, closed_at: '2026-03-14T08:00:00+07:00' })
    const numbers = new Map(draw.spins.map((spin) => [spin.registration_id, spin.number]))
    this.teams.list = this.teams.list.map((team) => ({
      ...team,
      rolling_number: numbers.get(team.id) ?? team.rolling_number,
    }))
    return draw
  }

  abandon(reason: 'reset' | 'teams-changed'): DrawView {
    return this.change({
      state: 'abandoned',
      abandoned_because: reason,
      seed,
      closed_at: '2026-03-14T08:00:00+07:00',
    })
  }

  change(part: Partial<DrawView>): DrawView {
    const [current, ...past] = this.draws
    if (!current) throw new Error('no draw was opened')
    const draw = { ...current, ...part }
    this.draws = [draw, ...past]
    return draw
  }
}
