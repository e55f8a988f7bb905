import {
  applyResult,
  type BracketEntry,
  type BracketFormat,
  foldText,
  nameSortKey,
  noFacts,
  placings,
  planBracket,
  type Random,
  randomBelow,
  resolveBracket,
  seededRandom,
  startOfVietnamDay,
} from '@vot/domain'
import type { Value } from '../apps/server/src/db/move/copy-text'
import type { TableWithMovement } from '../apps/server/src/db/move/moved-tables'

/** How many rows a country of so many tournaments has, the same for each of them however many there are. */
export interface CountrySize {
  readonly tournaments: number
  readonly players: number
  readonly clubs: number
  readonly ledger: number
  readonly events: number
  readonly audits: number
}

/** Rows of one table, which are made as they are read. */
export interface TableRows {
  readonly table: TableWithMovement
  readonly columns: readonly string[]
  rows(): Iterable<readonly Value[]>
}

const playersEach = 40
const entriesAPlayer = 15
const eventsEach = 1_000
const auditsEach = 1_000

/** 5,000 tournaments are 200,000 players, 1,500 clubs, 3 million rows of the ledger, 10 million events and lines of the log. */
export function countrySize(tournaments: number): CountrySize {
  const players = tournaments * playersEach
  return {
    ...{ tournaments, players, clubs: Math.max(3, tournaments * 0.3) },
    ...{ ledger: players * entriesAPlayer, events: tournaments * eventsEach, audits: tournaments * auditsEach },
  }
}

const families = 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý'.split(' ')
const middles = 'Văn Thị Minh Hoàng Thanh Đức Quang Ngọc Gia Hữu Thu Kim Xuân Anh Bảo Tuấn'.split(' ')
const given =
  'Phúc Khôi An Bình Chi Dũng Giang Hương Khanh Linh Minh Nam Oanh Phương Quân Sơn Thảo Uyên Vinh Yến Đạt Hải Long Tú'.split(
    ' ',
  )
const towns = 'Hà Nội,Sài Gòn,Đà Nẵng,Huế,Cần Thơ,Hải Phòng,Nha Trang,Vinh,Đà Lạt,Biên Hòa,Quy Nhơn,Mỹ Tho'.split(',')
const divisionNames = ['Đôi nam mở rộng', 'Đôi nữ', 'Đôi nam nữ', 'Đôi nam 6.0']

const dayMs = 86_400_000
const hourMs = 3_600_000
const yearsOfPlay = 3

/** How a bracket of each kind was played: entry n stands for the n-th team. */
interface Played {
  readonly format: BracketFormat
  readonly teams: number
  readonly matches: readonly { readonly code: string; readonly winner: 1 | 2 | null; readonly games: string | null }[]
  /** The teams on each place of the podium. */
  readonly podium: readonly (readonly number[])[]
}

const options = { bronze: true, groupSize: 4, separateClubs: false }
const kinds: readonly (readonly [number, BracketFormat])[] = [
  [32, { type: 'double_elimination', variant: 'play_off', options }],
  [16, { type: 'single_elimination', variant: 'standard', options }],
  [32, { type: 'double_elimination', variant: 'full', options }],
  [32, { type: 'single_elimination', variant: 'standard', options }],
]
const coursesEach = 8

function playBracket(teams: number, format: BracketFormat, random: Random): Played {
  const entries = Array.from({ length: teams }, (_, index): BracketEntry => ({ id: index + 1, clubIds: [null, null] }))
  const plan = planBracket(entries, format)
  if (!plan.ok) throw new Error(plan.code)
  let state = resolveBracket(plan.value, noFacts)
  for (let number = 1; number <= state.matches.length; number++) {
    if (state.matches[number - 1]?.status !== 'ready') continue
    const winner = random() < 0.5 ? 1 : 2
    const lost = randomBelow(random, 10)
    const game: [number, number] = winner === 1 ? [11, lost] : [lost, 11]
    const change = applyResult(state, number, { outcome: 'played', winner, games: [game] })
    if (!change.ok) throw new Error(change.code)
    state = change.value.state
  }
  const placed = placings(state)
  if (!placed.complete) throw new Error('a bracket was not played to its end')
  return {
    ...{ format, teams },
    matches: state.matches.map(({ result }, index) => ({
      code: plan.value.matches[index]?.code ?? '',
      winner: result?.outcome === 'played' ? result.winner : null,
      games: result?.outcome === 'played' ? JSON.stringify(result.games) : null,
    })),
    podium: [1, 2, 3].map((place) => placed.placings.filter((each) => each.place === place).map((each) => each.entry)),
  }
}

interface Team {
  readonly id: number
  readonly players: readonly [number, number]
}

/** A tournament with what its rows follow from. Two of them are the divisions of one group, or stand alone. */
interface Held {
  readonly id: number
  readonly groupId: number | null
  readonly name: string
  readonly venue: string
  readonly day: number
  readonly phase: 'over' | 'today' | 'open'
  readonly played: Played
  readonly firstTeam: number
  readonly bracketId: number | null
  readonly firstMatch: number
  /** Of its `players`, the first and the step to the next, which never meets one twice. */
  readonly draw: readonly [number, number]
}

/** The rows of a country's season: invented, the same for the same seed and day, and as the app itself would write them. */
export function countryRows(size: CountrySize, now: number, seed = 'country'): TableRows[] {
  const random = seededRandom(seed)
  const courses = kinds.map(([teams, format]) =>
    Array.from({ length: coursesEach }, () => playBracket(teams, format, random)),
  )
  const names = players(size, seed)
  const held = hold(size, now, courses, random)
  const began = startOfVietnamDay(now) - yearsOfPlay * 365 * dayMs
  const clubOf = (player: number) => 1 + (player % size.clubs)
  const ledger = new Ledger(size, held, began, now)
  const users = Math.min(200, 1 + Math.ceil(size.tournaments / 20))
  return [
    table('users', 'id name username username_folded password_hash role created_at updated_at', function* () {
      for (let id = 2; id <= users; id++) {
        yield [id, `Điều phối viên ${id}`, `mod${id}`, `mod${id}`, 'nobody', 'mod', began, began]
      }
    }),
    table('clubs', 'id name name_folded name_key created_at updated_at', function* () {
      for (let id = 1; id <= size.clubs; id++) {
        const name = clubName(id)
        yield [id, name, foldText(name), name.toLowerCase(), began, began]
      }
    }),
    table(
      'players',
      'id name name_folded name_sorted phone club_id is_point_verified ranking_points gender created_at updated_at',
      function* () {
        const points = ledger.finalPoints()
        for (let id = 1; id <= size.players; id++) {
          const { name, folded, sorted } = names(id)
          const since = began + Math.floor((id / size.players) * yearsOfPlay * 300 * dayMs)
          const gender = id % 3 === 0 ? 'female' : 'male'
          yield [id, name, folded, sorted, phoneOf(id), clubOf(id), id % 2, points[id] ?? 0, gender, since, since]
        }
      },
    ),
    table(
      'point_entries',
      'id player_id kind points previous_points new_points tournament_id place reason actor_id created_at',
      () => ledger.rows(),
    ),
    table('tournament_groups', 'id name name_folded venue created_by created_at updated_at', function* () {
      for (const { id, groupId, venue, day } of held) {
        if (groupId === null || id % 2 === 0) continue
        const at = day - 30 * dayMs
        const name = `Giải pickleball ${venue} lần ${groupId}`
        yield [groupId, name, foldText(name), venue, 1, at, at]
      }
    }),
    table(
      'tournaments',
      `id group_id name venue start_date end_date last_registration_date total_participants registration_fee
       max_ranking_point max_single_point results_saved_at created_by created_at updated_at position letter
       has_fixed_letter name_folded venue_folded`,
      function* () {
        for (const { id, groupId, name, venue, day, phase, played } of held) {
          const at = day - 30 * dayMs
          const saved = phase === 'over' ? day + 11 * hourMs : null
          yield [
            ...[id, groupId, name, venue, day, day + dayMs - 1_000, day - dayMs - 1_000, played.teams * 2, 300_000],
            ...[5_000, 3_000, saved, 1, at, saved ?? at, groupId === null ? 0 : (id + 1) % 2],
            ...[groupId === null ? null : id % 2 === 1 ? 'A' : 'B', phase === 'open' ? 0 : 1],
            ...[foldText(name), foldText(venue)],
          ]
        }
      },
    ),
    table(
      'registrations',
      `id tournament_id player1_id player1_name player1_phone player1_points player1_verified player1_club_id
       player1_club_name player2_id player2_name player2_phone player2_points player2_verified player2_club_id
       player2_club_name status payment_completed paid_at rolling_number created_at updated_at decided_at`,
      function* () {
        for (const tournament of held) {
          for (const { id, players } of teamsOf(tournament, size)) {
            const at = tournament.day - 20 * dayMs
            const entered = players.flatMap((player): Value[] => [
              ...[player, names(player).name, phoneOf(player), pointsAtEntry(player), player % 2],
              ...[clubOf(player), clubName(clubOf(player))],
            ])
            const number = 1 + id - tournament.firstTeam
            yield [id, tournament.id, ...entered, 'approved', 1, at + hourMs, number, at, at + hourMs, at + hourMs]
          }
        }
      },
    ),
    table(
      'payments',
      'id tournament_id registration_id player1_name player2_name kind amount actor_id created_at',
      function* () {
        for (const tournament of held) {
          for (const { id, players } of teamsOf(tournament, size)) {
            const [one, other] = players.map((player) => names(player).name)
            const at = tournament.day - 20 * dayMs + hourMs
            yield [id, tournament.id, id, one ?? '', other ?? '', 'paid', 300_000, 1, at]
          }
        }
      },
    ),
    table('brackets', 'id tournament_id type variant options entries created_by created_at', function* () {
      for (const tournament of held) {
        const { id, bracketId, played, day } = tournament
        if (bracketId === null) continue
        const entries = teamsOf(tournament, size).map((team) => ({ id: team.id, clubIds: team.players.map(clubOf) }))
        const { type, variant } = played.format
        yield [bracketId, id, type, variant, JSON.stringify(options), JSON.stringify(entries), 1, day - hourMs]
      }
    }),
    table(
      'matches',
      `id tournament_id bracket_id number code state outcome winner_side games started_at completed_at created_at
       updated_at`,
      function* () {
        for (const { id, bracketId, firstMatch, played, day, phase } of held) {
          if (bracketId === null) continue
          const ended = phase === 'over' ? played.matches.length : Math.floor(played.matches.length / 2)
          for (const [index, { code, winner, games }] of played.matches.entries()) {
            const key = [firstMatch + index, id, bracketId, index + 1, code]
            const at = day + 8 * hourMs + index * 120_000
            if (winner === null || index >= ended) {
              yield [...key, 'pending', null, null, null, null, null, day - hourMs, day - hourMs]
            } else yield [...key, 'completed', 'played', winner, games, at, at + 900_000, day - hourMs, at + 900_000]
          }
        }
      },
    ),
    table('tournament_results', 'tournament_id player_id place', function* () {
      for (const tournament of held) {
        for (const { player, place } of podiumOf(tournament, size)) yield [tournament.id, player, place]
      }
    }),
    table('event_counters', 'tournament_id seq', function* () {
      for (const { id } of held) yield [id, eventsEach]
    }),
    table('live_events', 'tournament_id seq type payload created_at', function* () {
      for (const { id, day, firstMatch, played } of held) {
        for (let seq = 1; seq <= eventsEach; seq++) {
          const match = firstMatch + (seq % played.matches.length)
          yield [
            ...[id, seq, 'match-result'],
            `{"match_id":${match},"changes":[{"id":${match},"status":"completed","winner_id":${seq}}]}`,
            day + 8 * hourMs + seq * 20_000,
          ]
        }
      }
    }),
    table('audit_log', 'id at actor_id action subject_type subject_id tournament_id before after', function* () {
      let line = 0
      for (const { id, day, firstMatch, firstTeam, played } of held) {
        for (let index = 0; index < auditsEach; index++) {
          line += 1
          const actor = 1 + (line % users)
          const at = day + 8 * hourMs + index * 20_000
          if (index % 4 === 0) {
            const team = firstTeam + (index % played.teams)
            const change = `{"status":"approved","decided_at":${at}}`
            yield [line, at, actor, 'approve-registration', 'registration', team, id, '{"status":"pending"}', change]
          } else {
            const match = firstMatch + (index % played.matches.length)
            const after = `{"match_id":${match},"games":[[11,${index % 10}]],"winner":1}`
            yield [line, at, actor, 'save-match-result', 'match', match, id, null, after]
          }
        }
      }
    }),
  ]
}

function table(name: TableWithMovement, columns: string, rows: () => Iterable<readonly Value[]>): TableRows {
  return { table: name, columns: columns.split(/\s+/), rows }
}

interface Named {
  readonly name: string
  readonly folded: string
  readonly sorted: string
}

/** Names of players by id; some thousand differ, so namesakes are as common as they are. */
function players(size: CountrySize, seed: string): (id: number) => Named {
  const random = seededRandom(`${seed} names`)
  const order = new Uint32Array(size.players + 1)
  const all = families.length * middles.length * given.length
  for (let id = 1; id <= size.players; id++) order[id] = randomBelow(random, all)
  const made = new Map<number, Named>()
  return (id) => {
    const number = order[id] ?? 0
    const known = made.get(number)
    if (known) return known
    const last = given[number % given.length]
    const middle = middles[Math.floor(number / given.length) % middles.length]
    const name = `${families[Math.floor(number / given.length / middles.length)]} ${middle} ${last}`
    const named = { name, folded: foldText(name), sorted: nameSortKey(name) }
    made.set(number, named)
    return named
  }
}

function phoneOf(player: number): string {
  return `09${String((player * 7_919) % 100_000_000).padStart(8, '0')}`
}

function clubName(id: number): string {
  return `CLB ${towns[id % towns.length]} số ${id}`
}

function pointsAtEntry(player: number): number {
  return 200 + (player % 400)
}

/** The tournaments in the order of their days: most are over, two are played today, some take entries. */
function hold(size: CountrySize, now: number, courses: readonly Played[][], random: Random): Held[] {
  const pairs = size.tournaments / 2
  const ahead = Math.max(1, Math.min(20, Math.round(pairs * 0.02)))
  const over = pairs - ahead - 1
  const today = startOfVietnamDay(now)
  const held: Held[] = []
  let [firstTeam, firstMatch, bracketId, groupId] = [1, 1, 0, 0]
  for (let index = 0; index < size.tournaments; index++) {
    const pair = Math.floor(index / 2)
    const phase = pair < over ? 'over' : pair === over ? 'today' : 'open'
    const back = phase === 'over' ? 2 + Math.floor(((over - pair) / over) * yearsOfPlay * 364) : over - pair
    const isAlone = pair % 5 === 4 && phase !== 'today'
    if (!isAlone && index % 2 === 0) groupId += 1
    const ofKind = courses[index % courses.length] ?? []
    const played = ofKind[randomBelow(random, ofKind.length)] as Played
    if (phase !== 'open') bracketId += 1
    held.push({
      ...{ id: index + 1, groupId: isAlone ? null : groupId, phase, played, firstTeam, firstMatch },
      bracketId: phase === 'open' ? null : bracketId,
      name: divisionNames[index % divisionNames.length] ?? '',
      venue: `Nhà thi đấu ${towns[pair % towns.length]}`,
      day: today - (phase === 'open' ? (back - 6) * dayMs : back * dayMs),
      draw: [randomBelow(random, size.players), stepFor(size.players, random)],
    })
    firstTeam += played.teams
    if (phase !== 'open') firstMatch += played.matches.length
  }
  return held
}

/** Without a common divisor, so that steps around the circle of players meet all before they meet one again. */
function stepFor(players: number, random: Random): number {
  for (;;) {
    const step = 1 + randomBelow(random, players - 1)
    let [a, b] = [players, step]
    while (b > 0) [a, b] = [b, a % b]
    if (a === 1) return step
  }
}

function teamsOf({ firstTeam, played, draw: [first, step] }: Held, size: CountrySize): Team[] {
  const playerAt = (index: number) => 1 + ((first + index * step) % size.players)
  return Array.from({ length: played.teams }, (_, index) => ({
    id: firstTeam + index,
    players: [playerAt(2 * index), playerAt(2 * index + 1)],
  }))
}

const placeNames = ['first', 'second', 'third'] as const
const awards = [20, 10, 5] as const

function podiumOf(tournament: Held, size: CountrySize) {
  if (tournament.phase !== 'over') return []
  const teams = teamsOf(tournament, size)
  return tournament.played.podium.flatMap((entries, index) =>
    entries.flatMap((entry) =>
      (teams[entry - 1]?.players ?? []).map((player) => ({
        player,
        place: placeNames[index] ?? 'third',
        points: awards[index] ?? 0,
      })),
    ),
  )
}

/** Every row follows the one before it of its player: first points, changes by hand, and what tournaments brought. */
class Ledger {
  constructor(
    readonly size: CountrySize,
    readonly held: readonly Held[],
    readonly began: number,
    readonly now: number,
  ) {}

  finalPoints(): Int32Array {
    const points = new Int32Array(this.size.players + 1)
    for (const [, player, , , , after] of this.rows()) points[Number(player)] = Number(after)
    return points
  }

  *rows(): Generator<readonly Value[]> {
    const { size, held, began, now } = this
    const points = new Int32Array(size.players + 1)
    const over = held.filter(({ phase }) => phase === 'over')
    const length = (now - began) / entriesAPlayer
    let [id, next] = [0, 0]
    for (let round = 0; round < entriesAPlayer; round++) {
      const at = Math.floor(began + round * length)
      for (let player = 1; player <= size.players; player++) {
        const before = points[player] ?? 0
        const change = round === 0 ? pointsAtEntry(player) : ((player + round) % 3) - 1 || 2
        points[player] = before + change
        id += 1
        const kind = round === 0 ? 'initial' : 'manual'
        yield [id, player, kind, change, before, before + change, null, null, round === 0 ? null : 'Kết quả mùa', 1, at]
      }
      for (let tournament = over[next]; tournament && tournament.day < at + length; tournament = over[++next]) {
        for (const { player, place, points: award } of podiumOf(tournament, size)) {
          const before = points[player] ?? 0
          points[player] = before + award
          id += 1
          const saved = tournament.day + 11 * hourMs
          yield [id, player, 'tournament', award, before, before + award, tournament.id, place, null, 1, saved]
        }
      }
    }
  }
}
