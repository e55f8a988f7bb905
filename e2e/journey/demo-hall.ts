import {
  appendScoreEvents,
  assignMatch,
  callMatch,
  createBracket,
  createClub,
  createCourt,
  createGroup,
  createPlayer,
  createResults,
  createUser,
  leaseMatch,
  listTournaments,
  login,
  type MatchView,
  noteProtest,
  type PlayerView,
  type RegistrationView,
  type ResponseOf,
  readBracket,
  saveMatchResult,
  sendTeamResult,
  type TournamentView,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import { setupEvent, wireEvents } from '../../packages/testkit/src/score-events'
import { ApiCaller } from './api-caller'
import { enterApproved, enterTeams } from './hall'
import { playOn } from './play-bracket'
import { shareFolder } from './share-folder'
import { type RunningApp, startApp } from './start-app'

const password = 'demo-vot-2026'
const demoRoles = ['admin', 'user', 'ref', 'longRef'] as const
export type DemoRole = (typeof demoRoles)[number]

/** The demo season, and a group in which everything is as long as it may be. */
export interface DemoHall {
  readonly app: RunningApp
  readonly sessions: Readonly<Record<DemoRole, ResponseOf<typeof login>>>
  /** Renews access tokens that are about to expire: the tests of a worker may outlast them. */
  readonly renewSessions: () => Promise<void>
  /** One division of each kind. */
  readonly open: TournamentView
  /** With conditions, one of which a waiting team does not meet. */
  readonly asking: TournamentView
  readonly approved: TournamentView
  readonly ongoing: TournamentView
  readonly completed: TournamentView
  /** Ids of a match that is called and not begun, and of one that is being scored. */
  readonly calledMatch: number
  readonly runningMatch: number
  /** Names of 60 characters and descriptions of four lines: one that takes teams and one that is over. */
  readonly longOpen: TournamentView
  readonly longOver: TournamentView
  readonly longPlayer: PlayerView
  /** The same, in play today on courts and with a referee of such names, and waiting for its draw. */
  readonly longDay: TournamentView
  readonly longDraw: TournamentView
  /** Ids of its match that is called, of the one in play and of the courts they are on, and of a court that is free. */
  readonly longCalled: number
  readonly longRunning: number
  /** Where a team of such names checks in by phone, with its receipt. */
  readonly longPass: string
  /** The receipt of a team of such names that waits for approval. */
  readonly longReceipt: string
  /** The same of a team that is asked whether the result that the other one sent is right. */
  readonly longAsked: string
  readonly longCourts: readonly { readonly id: number; readonly name: string }[]
}

/** Access tokens live for 15 minutes. */
const tokenKeptMs = 8 * 60_000

/** What tests are told of the season, by whoever filled it. */
type DemoFacts = Omit<DemoHall, 'app' | 'sessions' | 'renewSessions'> & { readonly referee: string }

const asDemo = { VOT_DEMO: '1' } as const

const signInTo = async ({ url }: RunningApp, username: string) =>
  await new ApiCaller(url).call(login, { body: { username, password } })

/** The season is filled once a run, and each worker has a copy of it. */
export async function openDemoHall(outputDir: string): Promise<DemoHall> {
  const { folder, made } = await shareFolder(outputDir, 'demo', fillDemo)
  const { referee, ...facts } = made
  const app = await startApp({ env: asDemo, copyOf: folder })
  const signInAll = async () => ({
    admin: await signInTo(app, 'admin'),
    user: await signInTo(app, 'user'),
    ref: await signInTo(app, 'ref'),
    longRef: await signInTo(app, referee),
  })
  const sessions = await signInAll()
  let signedInAt = performance.now()
  return {
    ...facts,
    app,
    sessions,
    async renewSessions() {
      if (performance.now() - signedInAt < tokenKeptMs) return
      Object.assign(sessions, await signInAll())
      signedInAt = performance.now()
    },
  }
}

async function fillDemo(dataDir: string): Promise<DemoFacts> {
  const app = await startApp({ env: asDemo, dataDir })
  try {
    return await lookAtDemo(app)
  } finally {
    await app.stop()
  }
}

/** Adds the group of long names to the season, and finds what tests look at. */
async function lookAtDemo(app: RunningApp): Promise<DemoFacts> {
  const { token } = await signInTo(app, 'admin')
  const api = new ApiCaller(app.url, token)
  const { items } = await api.call(listTournaments, {})
  const matches: MatchView[] = []
  for (const { id, status, is_bracket_generated: has } of items) {
    if (status !== 'ongoing' || !has) continue
    matches.push(...(await api.call(readBracket, { params: { id: String(id) } })).bracket.matches)
  }
  const matchThatIs = (wanted: MatchView['status']) => {
    const found = matches.find(({ status }) => status === wanted)
    if (found === undefined) throw new Error(`The demo has no match that is ${wanted}.`)
    return found.id
  }
  const first = (what: string, fits: (tournament: TournamentView) => boolean) => {
    const found = items.find(fits)
    if (found === undefined) throw new Error(`The demo has no division that is ${what}.`)
    return found
  }
  const long = await openLongGroup(api)
  return {
    open: first(
      'open',
      (found) => found.status === 'open' && found.registered_participants > 8 && found.group_id !== null,
    ),
    asking: first('open with conditions', ({ status, eligibility }) => status === 'open' && eligibility !== null),
    approved: first('approved', ({ status, is_bracket_generated: has }) => status === 'closed' && !has),
    ongoing: first('ongoing', ({ status, total_matches: matches }) => status === 'ongoing' && matches > 20),
    completed: first('completed', ({ status, has_results: has }) => status === 'completed' && has),
    calledMatch: matchThatIs('claimed'),
    runningMatch: matchThatIs('in_progress'),
    ...long,
  }
}

const dayMs = 86_400_000
const longest = 60
const description = [
  'Thi đấu một ván 11 điểm, cách biệt 2, đổi sân khi một đội được 6 điểm.',
  'Bóng thi đấu do ban tổ chức cung cấp; mỗi đội tự mang vợt và áo cùng màu.',
  'Có mặt trước giờ thi đấu 30 phút; gọi tên ba lần không có mặt thì xử thua.',
  'Khiếu nại gửi cho tổng trọng tài trong vòng 10 phút sau khi trận kết thúc.',
].join('\n')

type LongNames = Pick<
  DemoHall,
  | 'longOpen'
  | 'longOver'
  | 'longPlayer'
  | 'longDay'
  | 'longDraw'
  | 'longPass'
  | 'longReceipt'
  | 'longCalled'
  | 'longRunning'
  | 'longCourts'
  | 'longAsked'
>

async function openLongGroup(api: ApiCaller): Promise<LongNames & { readonly referee: string }> {
  const clubName = stretch('Câu lạc bộ Pickleball Công nhân viên chức')
  const club = await api.call(createClub, { body: { name: clubName } })
  const players: PlayerView[] = []
  for (let number = 0; number < 16; number += 1) {
    const name = stretch(`Công Tằng Tôn Nữ Hoàng Phương ${'ABCDEFGHIJKLMNOP'[number]}nh`)
    const body = { name, phone: `09180000${String(number + 10)}`, ranking_points: 3.5, club_id: club.id }
    players.push(await api.call(createPlayer, { body }))
  }
  const { name: doubled } = players[15] ?? {}
  await api.call(createPlayer, { body: { name: doubled ?? '', phone: '0918000099', club_id: club.id } })
  const division = (name: string, day: number, deadline = day - dayMs) => ({
    name: stretch(name),
    description,
    start_date: formatVietnamIso(startOfVietnamDay(day)),
    end_date: formatVietnamIso(endOfVietnamDay(day)),
    last_registration_date: formatVietnamIso(endOfVietnamDay(deadline)),
    total_participants: 2048,
    registration_fee: 1_000_000_000,
    max_ranking_point: 6.5,
    max_single_point: 3.25,
    team_results: true,
  })
  const group = await api.call(createGroup, {
    body: {
      group_name: stretch('Giải Pickleball Mở rộng Tranh Cúp Truyền hình'),
      venue: stretch('Nhà thi đấu đa năng Trung tâm Thể dục Thể thao'),
      divisions: [
        division('Đôi nữ phong trào dưới 6.5 điểm', Date.now() + 9 * dayMs),
        division('Đôi nữ nâng cao trên 6.5 điểm', Date.now() - 2 * dayMs),
        division('Đôi nữ trung niên trên 45 tuổi', Date.now()),
        division('Đôi nữ cao niên trên 60 tuổi', Date.now() + dayMs, Date.now() - dayMs),
      ],
    },
  })
  const [longOpen, longOver, longDay, longDraw] = group.divisions
  const [longPlayer] = players
  if (!longOpen || !longOver || !longDay || !longDraw || !longPlayer)
    throw new Error('The long group lacks a division or its players.')
  const [waits] = await enterTeams(api, longOpen, players)
  const teams = await enterApproved(api, longOver, players)
  const params = { id: String(longOver.id) }
  await api.call(createBracket, { params, body: { confirm: true } })
  const { placings } = await playOn(api, longOver.id, () => ({ outcome: 'played', winner: 1, games: [[11, 5]] }))
  const playersOn = (wanted: number) =>
    placings
      .filter(({ place }) => place === wanted)
      .flatMap(({ participant_id }) => teams.filter(({ id }) => id === participant_id))
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
  const body = {
    first_place_player_ids: playersOn(1),
    second_place_player_ids: playersOn(2),
    third_place_player_ids: playersOn(3),
  }
  await api.call(createResults, { params, body })
  await enterApproved(api, longDraw, players)
  const today = await enterApproved(api, longDay, players)
  const [team] = today
  return {
    longOpen,
    longOver,
    longPlayer,

    longDay,
    longDraw,
    longPass: `/check-in/${group.id}?team=${team?.id}&key=${team?.payment_key}&place=1`,
    longReceipt: `/pay/${waits?.id}?key=${waits?.payment_key}`,
    ...(await playLongDay(api, longDay, today)),
  }
}

/** One match that is over, one in play, one called and one that waits, on three courts. */
async function playLongDay(
  api: ApiCaller,
  { id, venue, group_id }: TournamentView,
  teams: readonly RegistrationView[],
) {
  const body = { confirm: true, bracket_type: 'single_elimination' as const }
  const { bracket } = await api.call(createBracket, { params: { id: String(id) }, body })
  const [over, running, called] = bracket.matches.filter(({ status }) => status === 'ready')
  const longCourts = []
  for (const name of ['Sân trung tâm A1', 'Sân trung tâm A2', 'Sân trung tâm A3'])
    longCourts.push(await api.call(createCourt, { body: { name: stretch(name), venue } }))
  const referees = []
  for (const username of ['trong-tai-dai-1', 'trong-tai-dai-2', 'trong-tai-dai-3']) {
    const account = { username, name: stretch('Công Tằng Tôn Nữ Trọng Tài'), password, role: 'ref' as const }
    const email = `${username}.cua-giai-pickleball-mo-rong-tranh-cup@vi-du-lien-doan.vn`
    referees.push(await api.call(createUser, { body: { ...account, email } }))
  }
  const [first, second] = referees
  const [court, next] = longCourts
  if (!over || !running || !called || !court || !next || !first || !second) throw new Error('Nothing can be played.')
  const give = async (match: MatchView, court_id: number, referee_id: number) => {
    const input = { params: { id: String(match.id) }, body: { court_id, referee_id, override: true } }
    await api.call(assignMatch, input)
    await api.call(callMatch, { params: input.params })
  }
  const winner = { winner_id: over.participant1_id, set1_winner_score: 11, set1_loser_score: 7 }
  await api.call(saveMatchResult, { params: { id: String(over.id) }, body: winner })
  await give(running, court.id, first.id)
  await give(called, next.id, second.id)
  const teamOf = (teamId: number | null) => teams.find((team) => team.id === teamId)
  const [sender, other] = [teamOf(called.participant1_id), teamOf(called.participant2_id)]
  const sent = {
    registration_id: sender?.id ?? 0,
    key: sender?.payment_key ?? '',
    games: [[11, 7] as [number, number]],
  }
  await api.call(sendTeamResult, { params: { id: String(called.id) }, body: sent })
  const protest = { registration_id: over.participant2_id ?? 0, text: description }
  await api.call(noteProtest, { params: { id: String(over.id) }, body: protest })
  const params = { id: String(running.id) }
  const { lease_epoch } = await api.call(leaseMatch, { params, body: {} })
  const starts = setupEvent(running.participant1?.player1_id ?? 0, running.participant2?.player1_id ?? 0)
  const rallies = [1, 1, 2, 2, 1].map((side) => ({ type: 'rally', winner: side === 1 ? 1 : 2 }) as const)
  const events = wireEvents([starts, { type: 'start' }, ...rallies], Date.now()).map((event) => ({
    ...event,
    op_id: crypto.randomUUID(),
  }))
  await api.call(appendScoreEvents, { params, body: { lease_epoch, events } })
  const longAsked = `/check-in/${group_id}?team=${other?.id}&key=${other?.payment_key}&place=1`
  return { longCalled: called.id, longRunning: running.id, longCourts, longAsked, referee: first.username }
}

/** The text with words of the kind at its end until it has 60 characters. */
function stretch(text: string): string {
  return `${text}${' Thượng Khánh Nghiêng Trường Nguyễn'.repeat(3)}`.slice(0, longest).trimEnd().padEnd(longest, 'g')
}
