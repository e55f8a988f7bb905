import { createPlayer, type DuplicateView, findDuplicates } from '@vot/contract'
import { err, foldText, normalizePhone, ok, pointsFromDecimal, reasonsToSuspect, type Visitor } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { lockClub } from '../club/club-queries'
import { appendPointEntry } from '../ranking/ledger-queries'
import { chosenClub } from './change-club'
import { listLookalikes } from './duplicate-queries'
import { playerColumns, ratingColumns } from './player-columns'
import { getPlayer, insertPlayer } from './player-queries'
import { viewPlayer } from './player-view'

interface Typed {
  readonly name: string
  readonly phone: string
  readonly clubId: number | null
}

/** Players who may be the same person as the one that is typed or was just saved. */
export async function listDuplicates(
  db: Queries,
  typed: Typed,
  exceptId: number | undefined,
  visitor: Visitor,
): Promise<DuplicateView[]> {
  const likeness = { phone: normalizePhone(typed.phone), nameFolded: foldText(typed.name), clubId: typed.clubId }
  const rows = await listLookalikes(db, likeness, exceptId)
  return rows.map((row) => ({ player: viewPlayer(row, visitor), reasons: reasonsToSuspect(typed, row) }))
}

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

export const findDuplicatesRoute = handle(findDuplicates, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const typed = { name: query.name ?? '', phone: query.phone ?? '', clubId: query.club_id ?? null }
    return ok({ items: await listDuplicates(db, typed, query.except_id, visitor.role) })
  }),
)
