import { createTournament } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { isEligibleSnapshot } from './find-snapshot'
import { touchGroup } from './group-queries'
import { snapshotChoice, snapshotColumns, tournamentColumns } from './tournament-columns'
import { getTournament, insertTournament, nextPosition } from './tournament-queries'
import { viewTournament } from './tournament-view'

/** A division may take over its group's snapshot even where that could not be chosen anew. */
export const createTournamentRoute = handle(createTournament, ({ body }, { write }) =>
  write(async (work) => {
    const { db, now } = work
    const groupId = body.group_id ?? null
    const group = groupId === null ? undefined : await touchGroup(db, groupId, now)
    if (groupId !== null && !group) return err('group-not-found')
    const choice = snapshotChoice(body)
    const chosen = choice.snapshotGroupId
    const inherited = chosen !== null && chosen === group?.snapshotGroupId
    const sound = chosen === null || inherited || (chosen !== groupId && (await isEligibleSnapshot(db, chosen, now)))
    if (!sound) return err('snapshot-not-eligible')
    const id = await insertTournament(db, {
      ...tournamentColumns(body),
      ...snapshotColumns(choice),
      groupId,
      position: groupId === null ? 0 : await nextPosition(db, groupId),
      venue: body.venue,
      createdBy: work.actorId,
      createdAt: now,
      updatedAt: now,
    })
    await work.live(id, { type: 'tournament-updated' })
    await work.audit({
      action: 'create-tournament',
      subjectType: 'tournament',
      subjectId: id,
      tournamentId: id,
      after: body,
    })
    return ok(viewTournament(await getTournament(db, id), now))
  }),
)
