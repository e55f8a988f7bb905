import { type SearchView, searchEverything } from '@vot/contract'
import {
  beginsWords,
  dayCodeKey,
  foldEnglish,
  foldText,
  formatVietnamIso,
  looksLikeDayCode,
  mayDo,
  ok,
  pointsToDecimal,
  tournamentStatus,
} from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../../play/bracket/bracket-cache'
import { dayCodeOf, getMatch, isShown, type LiveBracket } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import { isBracketShown } from '../../play/bracket/read-bracket'
import { listTournamentKeys } from '../../tournament/group/tournament-queries'
import {
  findPlayersNamed,
  listClubsWith,
  listCourtNames,
  listTeamsOfGroup,
  listTeamsOfPlayers,
  type Wanted,
} from './search-queries'

const maxOfAKind = 5
/** Without a group the code is looked for in so many divisions that play now. */
const maxBrackets = 24

type Key = Awaited<ReturnType<typeof listTournamentKeys>>[number]

interface Asked {
  readonly text: string
  readonly words: readonly string[]
  readonly scope: number | undefined
  readonly now: number
  readonly isOrganiser: boolean
}

/** [TRN-172] One reading for everybody; phones are matched for organisers alone and told to nobody. */
export const searchEverythingRoute = handle(searchEverything, async ({ query }, { read, now, server, visitor }) => {
  const text = foldText(query.q ?? '')
  const words = text.split(' ').filter((word) => foldEnglish(word) !== '')
  if (words.length === 0) return ok({ matches: [], teams: [], players: [], groups: [], divisions: [], clubs: [] })
  const isOrganiser = mayDo(visitor.role, 'tournament:manage')
  const digits = text.replace(/[\s.-]/g, '')
  const phoneEnd = /^\d{3,}$/.test(digits) && mayDo(visitor.role, 'player:read-phone') ? digits : undefined
  const { scope } = query
  const asked: Asked = { text, words, scope, now, isOrganiser }
  return ok(
    await read(async (db): Promise<SearchView> => {
      const keys = await findNamed(db, words, now)
      const inScope =
        scope === undefined
          ? await listTournamentKeys(db, { over: { notBefore: now } })
          : await listTournamentKeys(db, { groupId: scope })
      const wanted: Wanted = { words, phoneEnd }
      const players = await findPlayersNamed(db, wanted, maxOfAKind * 4)
      const clubs = (await listClubsWith(db, words)).filter(({ nameFolded }) => beginsWords(nameFolded, words))
      return {
        matches: await findMatches(db, server, inScope, asked),
        teams: await findTeams(
          db,
          asked,
          players.map(({ id }) => id),
        ),
        players: players.slice(0, maxOfAKind).map(({ id, name, clubName, rankingPoints }) => ({
          id,
          name,
          club_name: clubName,
          ranking_points: pointsToDecimal(rankingPoints),
        })),
        groups: findGroups(keys, asked),
        divisions: findDivisions(scope === undefined ? keys : inScope, asked),
        clubs: clubs.slice(0, maxOfAKind).map(({ id, name }) => ({ id, name })),
      }
    }),
  )
})

/** What is over stands last and the latest first, so what was over long ago is not looked at. */
const maxOver = 1_000

/** By start date: what is not over, and the latest of what is, with all the words in name, group or venue. */
async function findNamed(db: Queries, words: readonly string[], now: number): Promise<Key[]> {
  const ahead = await listTournamentKeys(db, { words, over: { notBefore: now } })
  const latest = { limit: maxOver, offset: 0 }
  const over = await listTournamentKeys(db, { words, over: { before: now } }, latest, 'desc')
  return [...over, ...ahead].sort((a, b) => a.startDate - b.startDate || a.position - b.position || a.id - b.id)
}

async function findMatches(
  db: Queries,
  server: ServerFacts,
  keys: readonly Key[],
  asked: Asked,
): Promise<SearchView['matches']> {
  if (!looksLikeDayCode(asked.text)) return []
  const wanted = dayCodeKey(asked.text)
  const isIn = (key: Key) =>
    asked.scope === undefined ? tournamentStatus(key, asked.now) === 'ongoing' : key.groupId === asked.scope
  const divisions = keys.filter((key) => isIn(key) && (asked.isOrganiser || isBracketShown(key, asked.now)))
  const found: { readonly key: Key; readonly bracket: LiveBracket; readonly number: number }[] = []
  for (const key of divisions.slice(0, maxBrackets)) {
    const bracket = (await findBracketIn(db, server, key.id))?.bracket
    if (bracket === undefined) continue
    for (const { number } of bracket.rows) {
      const code = dayCodeOf(bracket, number)
      // The code alone means the match of any division: "7" finds C-07.
      const isMeant = [code, getMatch(bracket, number).planned.code].some((each) => dayCodeKey(each) === wanted)
      if (isMeant && isShown(bracket, number)) found.push({ key, bracket, number })
    }
  }
  const shown = found.slice(0, maxOfAKind)
  const courtIds = shown.flatMap(({ bracket, number }) => getMatch(bracket, number).row.courtId ?? [])
  const courts = new Map((await listCourtNames(db, courtIds)).map(({ id, name }) => [id, name]))
  return shown.map(({ key, bracket, number }) => {
    const { match, row } = getMatch(bracket, number)
    const nameOf = (side: unknown) => {
      if (typeof side !== 'number') return null
      const team = teamOf(bracket, side)
      return `${team.player1Name} – ${team.player2Name}`
    }
    const held = row.state === 'claimed' || row.state === 'in_progress' ? row.state : null
    const open = match.status === 'ready' ? 'ready' : 'waiting'
    return {
      id: row.id,
      day_code: dayCodeOf(bracket, number),
      sides: match.sides.map(nameOf),
      state: held ?? (match.result ? 'finished' : open),
      court: held === null || row.courtId === null ? null : (courts.get(row.courtId) ?? null),
      ...divisionOf(key),
    }
  })
}

async function findTeams(db: Queries, { words, text, scope, now, isOrganiser }: Asked, playerIds: readonly number[]) {
  const found =
    scope === undefined
      ? await listTeamsOfPlayers(db, playerIds, now, 4 * maxOfAKind)
      : (await listTeamsOfGroup(db, scope)).filter(
          ({ player1Name, player2Name, rollingNumber }) =>
            beginsWords(foldText(`${player1Name} ${player2Name}`), words) || String(rollingNumber) === text,
        )
  // A team that waits may hold a name that a visitor typed.
  const rows = found.filter(({ status }) => isOrganiser || status === 'approved')
  return rows.slice(0, maxOfAKind).map((row) => ({
    id: row.id,
    names: `${row.player1Name} – ${row.player2Name}`,
    number: row.rollingNumber,
    player_id: row.player1Id,
    tournament_id: row.tournamentId,
    tournament_name: row.tournamentName,
    group_id: row.groupId,
    letter: row.letter,
  }))
}

const order = { ongoing: 0, open: 1, closed: 2, completed: 3 }

/** What plays now first, what is over last; the latest first. */
function findGroups(keys: readonly Key[], { words, now }: Asked) {
  const groups = new Map<number, Key[]>()
  for (const key of keys) {
    if (key.groupId === null || !beginsWords(foldText(`${key.groupName ?? ''} ${key.venue}`), words)) continue
    groups.set(key.groupId, [...(groups.get(key.groupId) ?? []), key])
  }
  const views = [...groups].flatMap(([id, divisions]) => {
    const [first] = divisions
    if (first === undefined) return []
    const statuses = divisions.map((division) => tournamentStatus(division, now)).sort((a, b) => order[a] - order[b])
    return [
      {
        id,
        name: first.groupName ?? '',
        venue: first.venue,
        start_date: formatVietnamIso(first.startDate),
        end_date: formatVietnamIso(Math.max(...divisions.map(({ endDate }) => endDate))),
        status: statuses[0] ?? ('completed' as const),
        tournament_id: first.id,
      },
    ]
  })
  return views.sort(byStatus).slice(0, maxOfAKind)
}

function findDivisions(keys: readonly Key[], { words, now }: Asked) {
  const wanted = words.map(foldEnglish)
  return keys
    .filter((key) => {
      // Words of the group alone find the group; a division has at least one of its own.
      const names = [key.name, key.englishName].filter((name) => name !== null).join(' ')
      const isOwn = wanted.some((word) => beginsWords(foldEnglish(names), [word]))
      return isOwn && beginsWords(foldEnglish(`${names} ${key.groupName ?? ''}`), wanted)
    })
    .map((key) => ({
      id: key.id,
      name: divisionNameInLanguage(key),
      group_id: key.groupId,
      group_name: key.groupName,
      start_date: formatVietnamIso(key.startDate),
      status: tournamentStatus(key, now),
    }))
    .sort(byStatus)
    .slice(0, maxOfAKind)
}

interface Dated {
  readonly status: keyof typeof order
  readonly start_date: string
}

function byStatus(a: Dated, b: Dated): number {
  return order[a.status] - order[b.status] || b.start_date.localeCompare(a.start_date)
}

function divisionOf(key: Key) {
  const { id, groupId, letter } = key
  return { tournament_id: id, tournament_name: divisionNameInLanguage(key), group_id: groupId, letter }
}
