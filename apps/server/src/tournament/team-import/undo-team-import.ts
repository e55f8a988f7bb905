import { listTeamImports, undoTeamImport } from '@vot/contract'
import { err, formatVietnamIso, formatVietnamIsoOrNull, ok, teamName } from '@vot/domain'
import { handle } from '../../http/handle'
import { deletePlayerRows, lockPlayers } from '../../people/player/player-queries'
import { findTournament } from '../group/tournament-queries'
import type { TeamsChanged } from '../registration/decide-registration'
import { fillPlaces } from '../registration/fill-places'
import {
  deleteRegistrationRows,
  findEntryList,
  listReserveIds,
  saveReserveOrder,
} from '../registration/registration-queries'
import {
  findTeamImport,
  listImportedPlayers,
  listImportedTeams,
  listTeamImportRows,
  markImportUndone,
} from './team-import-queries'

const nothing = { teams: 0, players: 0, kept_teams: [], kept_players: [] }

/** [REG-225] Whatever somebody changed or needs since stays, and is named. Again, it changes nothing. */
export const undoTeamImportRoute = (teamsChanged: TeamsChanged) =>
  handle(undoTeamImport, ({ params }, { write }) =>
    write(async (work) => {
      const { db, now } = work
      const seen = await findTeamImport(db, params.id)
      if (!seen || !(await work.lockTournament(seen.tournamentId))) return err('team-import-not-found')
      const done = await findTeamImport(db, params.id)
      const list = await findEntryList(db, seen.tournamentId)
      if (!done || !list) return err('team-import-not-found')
      if (done.undoneAt !== null) return ok(nothing)
      if (list.bracketId !== null) return err('entry-list-locked')
      if (list.resultsSavedAt !== null) return err('tournament-has-results')

      const teams = await listImportedTeams(db, done)
      const gone = teams.filter(({ isUntouched }) => isUntouched)
      const goneIds = new Set(gone.map(({ id }) => id))
      const line = await listReserveIds(db, done.tournamentId)
      const stays = line.filter((id) => !goneIds.has(id))
      if (stays.length < line.length) await saveReserveOrder(db, done.tournamentId, stays)
      await deleteRegistrationRows(db, [...goneIds])
      const before = await listImportedPlayers(db, done)
      await lockPlayers(
        work,
        before.map(({ id }) => id),
      )
      const players = await listImportedPlayers(db, done)
      const left = players.filter(({ isUnused }) => isUnused)
      await deletePlayerRows(
        db,
        left.map(({ id }) => id),
        now,
      )
      await markImportUndone(db, done.id, now)
      if (gone.some(({ status }) => status === 'approved')) await teamsChanged(work, done.tournamentId)
      await fillPlaces(work, done.tournamentId)
      await work.live(done.tournamentId, { type: 'teams-imported' })
      await work.auditAll([
        ...gone.map(({ id, player1Id, player2Id, status }) => ({
          ...{ action: 'delete-registration', subjectType: 'registration', subjectId: id },
          ...{ tournamentId: done.tournamentId, before: { player1Id, player2Id, status } },
        })),
        ...left.map(({ id, name, clubId }) => ({
          ...{ action: 'delete-player', subjectType: 'player', subjectId: id },
          before: { name, clubId },
        })),
        {
          ...{ action: 'undo-team-import', subjectType: 'tournament', subjectId: done.tournamentId },
          ...{ tournamentId: done.tournamentId, after: { teams: gone.length, players: left.length } },
        },
      ])
      return ok({
        ...{ teams: gone.length, players: left.length },
        kept_teams: teams.filter(({ isUntouched }) => !isUntouched).map(teamName),
        kept_players: players.filter(({ isUnused }) => !isUnused).map(({ name }) => name),
      })
    }),
  )

export const listTeamImportsRoute = handle(listTeamImports, ({ params }, { read }) =>
  read(async (db) => {
    if (!(await findTournament(db, params.id))) return err('tournament-not-found')
    const rows = await listTeamImportRows(db, params.id)
    return ok({
      items: rows.map(({ id, fileName, createdAt, undoneAt, actorName, teams, players }) => ({
        ...{ id, file_name: fileName, at: formatVietnamIso(createdAt), actor_name: actorName },
        ...{ teams: teams ?? 0, new_players: players ?? 0 },
        undone_at: formatVietnamIsoOrNull(undoneAt),
      })),
    })
  }),
)
