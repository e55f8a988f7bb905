import { createPlayer } from '@vot/contract'
import { err, ok, pointsFromDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
import { lockClub } from '../club/club-queries'
import { appendPointEntry } from '../ranking/ledger-queries'
import { chosenClub } from './chosen-club'
import { listDuplicates } from './list-duplicates'
import { playerColumns, ratingColumns } from './player-columns'
import { getPlayer, insertPlayer } from './player-queries'
import { viewPlayer } from './player-view'

export const createPlayerRoute = handle(createPlayer, ({ body }, { write, visitor }) =>
  write(async (work) => {
    const { db, now, actorId } = work
    const chosen = await chosenClub(db, body)
    if (!chosen.ok) return chosen
    const clubId = chosen.value ?? null
    if (clubId !== null && !(await lockClub(work, clubId))) return err('club-not-found')
    const rating = ratingColumns(body, now)
    if (!rating.ok) return rating
    const columns = { ...playerColumns(body), ...rating.value }
    const id = await insertPlayer(db, { ...columns, clubId, createdAt: now, updatedAt: now })
    const points = pointsFromDecimal(body.ranking_points ?? 0)
    if (points > 0) {
      const entry = { kind: 'initial', points, previousPoints: 0, actorId, createdAt: now } as const
      await appendPointEntry(db, { playerId: id, ...entry })
    }
    await work.audit({
      action: 'create-player',
      subjectType: 'player',
      subjectId: id,
      after: { name: body.name, clubId, points, ...(rating.value.rating !== null && rating.value) },
    })
    const made = await getPlayer(db, id)
    const duplicates = await listDuplicates(db, made, id, visitor.role)
    return ok({ ...viewPlayer(made, visitor.role), duplicates })
  }),
)
