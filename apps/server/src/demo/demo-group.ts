import {
  createBracket,
  createCourt,
  createGroup,
  createResults,
  createTournament,
  decideGroupTie,
  rateTournament,
  withdrawRegistration,
} from '@vot/contract'
import {
  dayMs,
  endOfVietnamDay,
  englishNameOf,
  formatVietnamIso,
  groupStandings,
  holdersOf,
  hourMs,
  type Place,
  placings,
  type Random,
  randomBelow,
  seededRandom,
  startOfVietnamDay,
} from '@vot/domain'
import { teamOf } from '../play/bracket/match-view'
import { demoAbout } from './demo-about'
import type { DemoOrganiser } from './demo-organiser'
import type { DemoDivision, DemoGroup } from './demo-season'
import type { DemoSetting } from './demo-setting'
import { drawNumbers, enterTeams } from './enter-teams'
import { type DemoHall, fillCourts, playMatches } from './play-matches'
import { type DivisionInPlay, playSideBySide } from './play-side-by-side'

/** Runs one group of the season through its life up to today. Returns its id, null for tournaments on their own. */
export async function runGroup(setting: DemoSetting, group: DemoGroup): Promise<number | null> {
  const { organiser, today } = setting
  const { clock } = organiser
  const begin = Math.min(today - dayMs, day(today, group.announced ?? group.deadline - 14))
  clock.now = begin
  const made = await openDivisions(setting, group)
  const hall = { courtIds: await openCourts(organiser, group), refereeIds: setting.refereeIds }
  const deadline = endOfVietnamDay(day(today, group.deadline))
  for (const [index, division] of group.divisions.entries()) {
    const tournamentId = made.ids[index]
    if (tournamentId === undefined) continue
    clock.now = begin + (index + 1) * hourMs
    // Where registration is open, the latest came just now; elsewhere there is a draw to follow.
    const until = Math.min(today - (division.stage === 'registering' ? hourMs / 12 : 2 * hourMs), deadline)
    const teams = await enterTeams(setting, tournamentId, division, until)
    clock.now = Math.max(clock.now, Math.min(today - hourMs, until + hourMs))
    if (division.stage === 'registering' || division.stage === 'approved') continue
    await drawNumbers(organiser, tournamentId, teams)
    if (division.stage === 'drawn') continue
    clock.now += hourMs / 2
    await organiser.call(createBracket, { params: idOf(tournamentId), body: { confirm: true, ...division.bracket } })
  }
  await playGroup(setting, group, made.ids, hall)
  return made.groupId
}

async function playGroup(setting: DemoSetting, group: DemoGroup, ids: readonly number[], hall: DemoHall) {
  const { organiser, random, today } = setting
  const { clock } = organiser
  const inPlay = group.divisions.flatMap((division, index) =>
    division.stage === 'playing' || division.stage === 'finished' ? [{ division, tournamentId: ids[index] ?? 0 }] : [],
  )
  const finished: { readonly tournamentId: number; readonly at: number }[] = []
  const playing: DivisionInPlay[] = []
  for (const { division, tournamentId } of inPlay) {
    const bracket = await organiser.bracketOf(tournamentId)
    const total = bracket.state.matches.length
    if (division.stage === 'finished') {
      clock.now = startOfVietnamDay(day(today, group.firstDay)) + 8 * hourMs
      for (let left = true; left; ) {
        await playMatches(organiser, tournamentId, random, total, hall)
        left = await breakTies(organiser, tournamentId)
      }
      finished.push({ tournamentId, at: clock.now })
    } else {
      playing.push({ tournamentId, count: Math.floor(total * (division.played ?? 0)) })
    }
  }
  // Whenever the demo starts, the hall has been playing for a good two hours.
  const span = { from: today - 2.25 * hourMs, until: today - hourMs / 3 }
  if (playing.length > 0) await playSideBySide(organiser, playing, seededRandom(group.name ?? ''), hall, span)
  // In the order of their ends: somebody who plays in two divisions has one ledger.
  for (const { tournamentId, at } of finished.sort((a, b) => a.at - b.at)) {
    clock.now = at
    await savePodium(organiser, tournamentId)
  }
  for (const { tournamentId } of finished) {
    clock.now = endOfVietnamDay(day(today, group.lastDay)) + hourMs
    await rateTournamentByMany(organiser, tournamentId, setting.userId, random)
  }
  const running = inPlay.filter(({ division }) => division.stage === 'playing').map(({ tournamentId }) => tournamentId)
  if (running.length === 0) return
  clock.now = today - hourMs / 3
  await fillCourts(organiser, running, random, hall)
  await withdrawOne(organiser, running.at(-1))
}

async function openDivisions({ organiser, today, snapshotGroupId }: DemoSetting, group: DemoGroup) {
  const usesSnapshot = group.usesSnapshot === true && snapshotGroupId !== null
  const snapshot = {
    use_snapshot_ranking: usesSnapshot,
    snapshot_group_tournament_id: usesSnapshot ? snapshotGroupId : null,
  }
  const divisions = group.divisions.map((division) => fieldsOf(division, group, today))
  if (group.name === null) {
    const ids: number[] = []
    for (const division of divisions) {
      const body = { ...division, ...snapshot, venue: group.venue }
      ids.push((await organiser.call(createTournament, { body })).id)
    }
    return { groupId: null, ids }
  }
  const about = await demoAbout(organiser, group.name)
  const body = { group_name: group.name, venue: group.venue, ...about, ...snapshot, divisions }
  const made = await organiser.call(createGroup, { body })
  return { groupId: made.id, ids: made.divisions.map(({ id }) => id) }
}

function fieldsOf(division: DemoDivision, group: DemoGroup, today: number) {
  return {
    name: division.name,
    // Guests of the demo who read in English are to understand what is played.
    english_name: englishNameOf(division.name) ?? null,
    description: division.description ?? null,
    eligibility: division.eligibility ?? null,
    start_date: formatVietnamIso(startOfVietnamDay(day(today, group.firstDay))),
    end_date: formatVietnamIso(endOfVietnamDay(day(today, group.lastDay))),
    last_registration_date: formatVietnamIso(endOfVietnamDay(day(today, group.deadline))),
    total_participants: division.places,
    registration_fee: division.fee,
    max_ranking_point: division.maxTeam,
    max_single_point: division.maxSingle,
    point_tolerance: 0.1,
  }
}

async function openCourts(organiser: DemoOrganiser, { venue, courts }: DemoGroup): Promise<number[]> {
  const ids: number[] = []
  for (let index = 1; index <= courts; index += 1) {
    ids.push((await organiser.call(createCourt, { query: { venue }, body: { name: `Sân ${index}` } })).id)
  }
  return ids
}

/** Lots where nothing else separates teams. Returns whether there were any. */
async function breakTies(organiser: DemoOrganiser, tournamentId: number): Promise<boolean> {
  const { state } = await organiser.bracketOf(tournamentId)
  for (const group of state.plan.groups) {
    if (groupStandings(state, group).undecided.length === 0) continue
    const body = { group_key: group.key, method: 'lots' as const }
    await organiser.call(decideGroupTie, { params: idOf(tournamentId), body })
    return true
  }
  return false
}

/** The podium as the bracket has it, thirds shared where no match decided them. */
async function savePodium(organiser: DemoOrganiser, tournamentId: number): Promise<void> {
  const bracket = await organiser.bracketOf(tournamentId)
  const placed = placings(bracket.state).placings
  const playersOn = (place: Place) =>
    holdersOf(place, placed)
      .map((entry) => teamOf(bracket, entry))
      .flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
  organiser.clock.now += hourMs
  const body = {
    first_place_player_ids: playersOn('first'),
    second_place_player_ids: playersOn('second'),
    third_place_player_ids: playersOn('third'),
  }
  await organiser.call(createResults, { params: idOf(tournamentId), body })
}

/** A team that is not on court goes home hurt. */
async function withdrawOne(organiser: DemoOrganiser, tournamentId: number | undefined): Promise<void> {
  if (tournamentId === undefined) return
  const { state, rows } = await organiser.bracketOf(tournamentId)
  const match = state.matches.find(({ status, number }) => status === 'ready' && rows[number - 1]?.state === 'pending')
  const team = match?.sides[1]
  if (typeof team !== 'number') return
  const body = { group_results: 'forfeit', reason: 'Chấn thương cổ chân' } as const
  await organiser.call(withdrawRegistration, { params: idOf(team), body })
}

function day(today: number, offset: number): number {
  return today + offset * dayMs
}

function idOf(id: number): { id: string } {
  return { id: String(id) }
}

/** How a hundred people feel about a good tournament: stars from 1 to 5 by what share gives at most so many. */
const moods = [2, 5, 12, 42, 100] as const

/** Spectators and players rate a tournament from their devices in the hours after it, one with an account. */
async function rateTournamentByMany(
  organiser: DemoOrganiser,
  tournamentId: number,
  userId: number,
  random: Random,
): Promise<void> {
  const params = { id: String(tournamentId) }
  const stars = () => {
    const mood = randomBelow(random, 100)
    return moods.findIndex((most) => mood < most) + 1
  }
  for (let left = 7 + randomBelow(random, 9); left > 0; left -= 1) {
    organiser.clock.now += (1 + randomBelow(random, 40)) * 60_000
    await organiser.callAsVisitor(rateTournament, { params, body: { stars: stars(), rater_key: makeKey(random) } })
  }
  await organiser.call(rateTournament, { params, body: { stars: 5 } }, { role: 'user', userId })
}

/** A random UUID, the same for the same source of numbers. */
function makeKey(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomBelow(random, 16).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}
