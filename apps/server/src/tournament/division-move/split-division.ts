import { splitDivision } from '@vot/contract'
import { decideSplit, err, ok } from '@vot/domain'
import { handle, type InputOf, type Work } from '../../http/handle'
import { viewTournament } from '../group/read-tournaments'
import { saveLetters } from '../group/save-letters'
import { findTournamentRow, getTournament, insertTournament, nextPosition } from '../group/tournament-queries'
import type { TeamsChanged } from '../registration/decide-registration'
import { loadDivision, lockSource, moveTeams, notifyMovedDivisions } from './move-teams'

/** [GRP-34] The chosen teams go into a division that has the settings of theirs. */
export const splitDivisionRoute = (teamsChanged: TeamsChanged) =>
  handle(splitDivision, ({ params, body }, { write }) =>
    write(async (work) => {
      const { db } = work
      const locked = await lockSource(work, params.id)
      if (!locked.ok) return locked
      const source = locked.value
      const from = await loadDivision(db, source)
      const decided = decideSplit(from.division, from.teams, body.registration_ids)
      if (!decided.ok) return decided
      const { groupId } = source
      if (groupId === null) return err('division-needs-group')
      const moving = decided.value
      const id = await insertCopy(work, source.id, groupId, body)
      const target = { id, snapshotGroupId: source.snapshotGroupId }
      const move = { kind: 'split', groupId, source: from, target, moving, isWhole: false } as const
      const moveId = await moveTeams(work, move, teamsChanged)
      await saveLetters(work, groupId)
      await notifyMovedDivisions(work, [source.id, id])
      await work.audit({
        action: 'split-division',
        subjectType: 'tournament',
        subjectId: id,
        tournamentId: id,
        before: { name: source.name },
        after: { name: body.name, english_name: body.english_name, registration_ids: moving.map((team) => team.id) },
      })
      return ok({
        move_id: moveId,
        tournament: viewTournament(await getTournament(db, id), work.now),
        moved: moving.length,
        staying: from.teams.length - moving.length,
      })
    }),
  )

type Names = Pick<InputOf<typeof splitDivision>['body'], 'name' | 'english_name'>

/** A division with every setting of another, after the last of the group, without teams, draws or results. */
async function insertCopy(work: Work, ofId: number, groupId: number, names: Names): Promise<number> {
  const { db, now } = work
  const found = await findTournamentRow(db, ofId)
  if (!found) throw new Error(`division ${ofId} was locked and is gone`)
  const { id: _id, letter: _letter, hasFixedLetter: _fixed, ...settings } = found
  return await insertTournament(db, {
    ...settings,
    ...{ name: names.name, englishName: names.english_name || null },
    ...{ position: await nextPosition(db, groupId), resultsSavedAt: null },
    ...{ createdBy: work.actorId, createdAt: now, updatedAt: now },
  })
}
