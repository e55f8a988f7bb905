import {
  abandonDraw,
  type BodyOf,
  type DrawView,
  openDraw,
  type PastDraw,
  type RegistrationView,
  readDraw,
  readDrawRecord,
  saveDraw,
  spinDraw,
} from '@vot/contract'
import { canonicalTeams, type DrawTeam, drawCommitment, planCommitted, reasonOf, settleWishes } from '@vot/domain'
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
      .on(openDraw, ({ body }) => this.open(body.separate_clubs, body.keep_numbers, body.constraints))
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

  open(separateClubs = true, keepNumbers = true, asked: BodyOf<typeof openDraw>['constraints'] = null): DrawView {
    const entered = this.teams.list.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
    const fixed = new Set(asked?.fixed?.map(({ registration_id }) => registration_id))
    const given = entered.map((team) => ({
      registrationId: team.id,
      number: keepNumbers || fixed.has(team.id) ? team.rolling_number : null,
      clubIds: [team.player1_club_id, team.player2_club_id],
    }))
    const { teams: ready, constraints } = asked ? settle(given, asked) : { teams: given, constraints: null }
    const teams = canonicalTeams(ready)
    const terms = { tournamentId: 128, separateClubs, teams, constraints }
    this.plan = planCommitted(seed, terms)
    const draw: DrawView = {
      id: this.draws.length + 1,
      tournament_id: 128,
      state: 'open',
      separate_clubs: separateClubs,
      constraints: asked
        ? {
            form: { variant: asked.form.variant, group_size: asked.form.group_size ?? 4 },
            seeds_by: asked.seeds?.by ?? 'none',
            podium: asked.seeds?.tournament_id ? { tournament_id: asked.seeds.tournament_id, name: 'Cúp 2025' } : null,
          }
        : null,
      from_archive: false,
      sealed_tournament_id: 128,
      commitment: drawCommitment(seed, terms),
      seed: null,
      abandoned_because: null,
      opened_at: '2026-03-14T07:50:00+07:00',
      closed_at: null,
      teams: teams.map(({ registrationId, number, clubIds }) => {
        const team = entered.find(({ id }) => id === registrationId)
        const reason = reasonOf({ registrationId, number }, constraints)
        return {
          registration_id: registrationId,
          player1_name: team?.player1_name ?? '',
          player2_name: team?.player2_name ?? '',
          club_ids: clubIds.filter((club) => club !== null),
          club_names: clubIds.map(() => 'CLB Phú Thọ'),
          kept_number: number,
          number_from: reason?.why ?? null,
          seed: reason?.why === 'seed' ? reason.seed : null,
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
    const kept = draw.teams.map(({ registration_id, kept_number }) => [registration_id, kept_number] as const)
    const numbers = new Map([...kept, ...draw.spins.map((spin) => [spin.registration_id, spin.number] as const)])
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

function settle(teams: readonly DrawTeam[], asked: NonNullable<BodyOf<typeof openDraw>['constraints']>) {
  const { seeds, placements = [], form } = asked
  const settled = settleWishes(teams, {
    form: { variant: form.variant, groupSize: form.group_size ?? 4 },
    seededBy:
      seeds?.by === 'podium' ? { by: 'podium', tournamentId: seeds.tournament_id ?? 0 } : { by: seeds?.by ?? 'none' },
    seeds: seeds?.registration_ids ?? [],
    placements: placements.map(({ registration_id, number }) => ({ registrationId: registration_id, number })),
  })
  if (!settled.ok) throw new Error(settled.code)
  return settled.value
}
