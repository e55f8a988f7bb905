import { exportClubs, exportPlayers, genderWords } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { listClubRows } from '../../people/club/club-queries'
import { playerFilter, playerSorting } from '../../people/player/list-players'
import { listPlayerRows } from '../../people/player/player-queries'
import { type Cell, decimal, moment, plain, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { type ExportedPlayer, listExportedMembers } from './export-queries'
import { strings } from './strings'

/** Players with full phone numbers, for organisers. `heading` says which players. */
function playersSheet(name: string, heading: string, players: readonly ExportedPlayer[]): SheetContent {
  const columns = say(strings).people
  return {
    name,
    heading: [heading],
    columns: [
      { title: columns.name, width: 30 },
      { title: columns.phone, width: 15 },
      { title: say(strings).club, width: 26 },
      { title: columns.points, width: 10 },
      { title: columns.official, width: 16 },
      { title: columns.rating, width: 10 },
      { title: columns.ratingSource, width: 16 },
      { title: columns.ratingOn, width: 14 },
      { title: columns.gender, width: 10 },
      { title: columns.birthYear, width: 10 },
      { title: columns.createdAt, width: 17 },
    ],
    rows: players.map(playerRow),
  }
}

function playerRow(player: ExportedPlayer): Cell[] {
  return [
    text(player.name),
    text(player.phone),
    text(player.clubName),
    decimal(player.rankingPoints),
    text(say(strings).official(player.isPointVerified === 1)),
    player.rating === null ? null : decimal(player.rating),
    text(player.ratingSource === null ? '' : say(strings).ratingSources[player.ratingSource]),
    text(player.ratingOn?.split('-').reverse().join('/') ?? ''),
    text(player.gender === null ? '' : say(genderWords)[player.gender]),
    player.birthYear === null ? null : plain(player.birthYear),
    moment(player.createdAt),
  ]
}

export const exportClubsRoute = handle(exportClubs, async ({ query }, { snapshot }) => {
  const { clubs, members } = await snapshot(async (db) => ({
    clubs: await listClubRows(db),
    members: query.format === 'xlsx' ? await listExportedMembers(db) : [],
  }))
  const places = new Map(clubs.map(({ id }, place) => [id, place]))
  const placeOf = ({ clubId }: (typeof members)[number]) => places.get(clubId ?? 0) ?? clubs.length
  const byClub = members.sort((a, b) => placeOf(a) - placeOf(b))
  const texts = say(strings)
  const sheet: SheetContent = {
    name: texts.club,
    heading: [texts.clubList],
    columns: [
      { title: texts.people.clubName, width: 40 },
      { title: texts.people.memberCount, width: 14 },
    ],
    rows: clubs.map(({ name, memberCount }) => [text(name), whole(memberCount)]),
  }
  return ok(
    await writeTable(texts.clubList, [sheet, playersSheet(texts.members, texts.membersOfClubs, byClub)], query.format),
  )
})

export const exportPlayersRoute = handle(exportPlayers, async ({ query }, { read, visitor }) => {
  const everybody = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const wanted = playerFilter(query, visitor.role)
  const players = await read((db) => listPlayerRows(db, wanted, everybody, playerSorting(query)))
  return ok(
    await writeTable(
      say(strings).playerList,
      [playersSheet(say(strings).player, say(strings).playerList, players)],
      query.format,
    ),
  )
})
