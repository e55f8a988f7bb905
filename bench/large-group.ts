import { type Archive, type ArchivedTournament, defaultsOf, divisionFields } from '@vot/contract'
import {
  type BracketFormat,
  type BracketPlan,
  endOfVietnamDay,
  formatVietnamIso,
  planBracket,
  startOfVietnamDay,
} from '@vot/domain'

const dayMs = 86_400_000

/** A group with one division of so many teams; `played`: how many of its matches have a result, from the first on. */
export interface LargeGroup {
  readonly name: string
  readonly teams: number
  /** Null for one without a bracket. */
  readonly format: Pick<BracketFormat, 'type' | 'variant'> & { readonly groupSize?: number }
  readonly played: 'none' | 'all' | 'no bracket'
}

/** What its archive would hold, had it been made and played elsewhere: the quick way to a large tournament. */
export function archiveOf({ name, teams, format, played }: LargeGroup, first: number): Archive {
  const now = Date.now()
  const at = formatVietnamIso(now)
  const { type, variant, groupSize = 4 } = format
  const options = { bronze: false, groupSize, separateClubs: true }
  const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [null, null] }))
  const planned = planBracket(entries, { type, variant, options })
  if (!planned.ok) throw new Error(planned.code)
  const players = Array.from({ length: 2 * teams }, (_, index) => ({
    ref: index + 1,
    name: `Nguyễn Hoàng Vận Động Viên ${first + index}`,
    phone: `09${10_000_000 + first + index}`,
    email: null,
    rating: null,
    rating_source: null,
    rating_on: null,
    dupr_id: null,
    gender: null,
    birth_year: null,
    is_unverified: false,
    club: null,
    is_point_verified: false,
    ranking_points: 3,
    created_at: at,
  }))
  const side = (player: (typeof players)[number] | undefined) => {
    const { ref = 0, name: playerName = '', phone = '' } = player ?? {}
    return { player: ref, name: playerName, phone, points: 3, verified: false, club: null, club_name: null }
  }
  return {
    format: 'vot-tournament',
    version: 3,
    exported_at: at,
    group: {
      ...{
        name,
        venue: 'Sân Tao Đàn',
        rest_minutes: 20,
        no_show_minutes: 10,
        medal_no_show_minutes: 15,
        opening_time: '07:00',
      },
      ...{ fee_account: null, fee_imports: [] },
    },
    clubs: [],
    players,
    courts: [{ ref: 1, venue: 'Sân Tao Đàn', name: `Sân ${first}` }],
    tournaments: [
      {
        ...defaultsOf(divisionFields),
        name,
        venue: 'Sân Tao Đàn',
        start_date: formatVietnamIso(startOfVietnamDay(now)),
        end_date: formatVietnamIso(endOfVietnamDay(now + dayMs)),
        last_registration_date: formatVietnamIso(startOfVietnamDay(now)),
        registration_closed_at: at,
        total_participants: 2 * teams,
        offer_hours: 24,
        registration_fee: 300_000,
        max_ranking_point: 7,
        max_single_point: 4,
        award_first: 3,
        award_second: 2,
        award_third: 1,
        point_tolerance: null,
        results_saved_at: null,
        registrations: entries.map(({ id }) => ({
          ref: id,
          player1: side(players[2 * id - 2]),
          player2: side(players[2 * id - 1]),
          status: 'approved' as const,
          paid_at: null,
          rolling_number: id,
          withdrawal: null,
          created_at: at,
        })),
        payments: [],
        bracket:
          played === 'no bracket'
            ? null
            : {
                type,
                variant,
                options: { bronze: options.bronze, group_size: groupSize, separate_clubs: options.separateClubs },
                entries: entries.map(({ id }) => ({ registration: id, clubs: [null, null] })),
                withdrawals: [],
                lots: [],
                created_at: at,
                matches: matchesOf(planned.value, played === 'all', at),
              },
        results: [],
        ledger: [],
        ratings: [],
      },
    ],
  }
}

type ArchivedMatch = NonNullable<ArchivedTournament['bracket']>['matches'][number]

/** Scores differ from match to match, so that few tables end in a tie. */
function matchesOf(plan: BracketPlan, isPlayed: boolean, at: string): ArchivedMatch[] {
  return plan.matches.map(({ number, code, bye, phase }) => {
    const hasResult = isPlayed && !bye && phase !== 'second_final'
    return {
      number,
      code,
      outcome: hasResult ? 'played' : null,
      winner_side: hasResult ? 1 : null,
      games: hasResult ? [[11, (number * 7) % 10]] : [],
      is_completed: hasResult,
      court: hasResult ? 1 : null,
      claimed_at: hasResult ? at : null,
      called_at: null,
      call_count: 0,
      started_at: hasResult ? at : null,
      completed_at: hasResult ? at : null,
      sheet: [],
    }
  })
}
