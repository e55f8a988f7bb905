import { setImmediate as otherRequests } from 'node:timers/promises'
import { foldText, type ImportStep, type KnownPlayer, nameSortKey, ok } from '@vot/domain'
import type { RequestContext, Work } from '../../http/handle'
import { lockClub } from '../club/club-queries'
import { insertClubChanges } from '../player/club-changes-queries'
import { insertPlayers, lockPlayers, type PlayerRow, updatePlayerRows } from '../player/player-queries'
import { importedRating } from '../player/player-view'
import { insertPointEntries } from '../ranking/ledger-queries'
import { listPhonesTaken, lockImports } from './import-queries'
import type { ImportProgress } from './preview-import'

/** Small on SQLite, where every writer waits for a unit; larger on PostgreSQL, where each query is a round trip. */
const rowsPerUnit = { sqlite: 50, postgres: 250 } as const
const reason = 'Nhập từ file Excel'

type Create = Extract<ImportStep, { kind: 'create' }>
type Update = Extract<ImportStep, { kind: 'update' }>
type WriteStep = Create | Update

type ClubNames = ReadonlyMap<number | null, string | null>

/** The rows that were left out, since their player changed between plan and import. */
export interface Applied {
  readonly outdated: ReadonlySet<number>
}

/** Writes the steps in small units, one after the other, so that everybody else goes on working meanwhile. */
export async function applySteps(
  steps: readonly ImportStep[],
  { write, server }: RequestContext,
  onProgress: (progress: ImportProgress) => void,
): Promise<Applied> {
  const writeSteps = steps.filter((step): step is WriteStep => step.kind === 'create' || step.kind === 'update')
  const outdated = new Set<number>()
  const size = rowsPerUnit[server.dialect]
  for (let from = 0; from < writeSteps.length; from += size) {
    onProgress({ done: from, total: writeSteps.length })
    const batch = writeSteps.slice(from, from + size)
    const done = await write(async (work) => ok(await applyBatch(work, batch)))
    if (!done.ok) throw new Error(`a unit of an import was refused: ${done.code}`)
    for (const row of done.value) outdated.add(row)
    await otherRequests()
  }
  return { outdated }
}

/** Returns the rows that no longer fit what the database holds. */
async function applyBatch(work: Work, steps: readonly WriteStep[]): Promise<number[]> {
  await lockImports(work)
  const outdated: number[] = []
  const clubs = new Map<number | null, string | null>([[null, null]])
  for (const clubId of new Set(steps.map(({ fields }) => fields.clubId))) {
    const club = clubId === null ? undefined : await lockClub(work, clubId)
    if (club) clubs.set(club.id, club.name)
  }
  const creates = steps.filter((step) => step.kind === 'create')
  const taken = await listPhonesTaken(
    work.db,
    creates.map(({ fields }) => fields.phone),
  )
  const fits = ({ fields }: Create) => clubs.has(fields.clubId) && !taken.has(fields.phone)
  await createAll(work, creates.filter(fits))

  const updates = steps.filter((step) => step.kind === 'update')
  const players = await lockPlayers(
    work,
    updates.map(({ player }) => player.id),
  )
  const changes: Change[] = []
  for (const step of steps) {
    if (step.kind === 'create') {
      if (!fits(step)) outdated.push(step.row)
      continue
    }
    const row = players.get(step.player.id)
    if (row && isAsPlanned(row, step.player) && clubs.has(step.fields.clubId)) changes.push({ row, step })
    else outdated.push(step.row)
  }
  await updateAll(work, changes, clubs)
  return outdated
}

async function createAll(work: Work, steps: readonly Create[]): Promise<void> {
  const { db, now, actorId } = work
  const made = await insertPlayers(
    db,
    steps.map(({ fields: { name, phone, rating, email, gender, birthYear, clubId } }) => ({
      ...{ name, nameFolded: foldText(name), nameSorted: nameSortKey(name), phone, email, clubId },
      ...{ gender, birthYear },
      ...importedRating(rating, now),
      ...{ createdAt: now, updatedAt: now },
    })),
  )
  const ids = new Map(made.map(({ id, phone }) => [phone, id]))
  const created = steps.map(({ fields }) => ({
    playerId: ids.get(fields.phone) ?? 0,
    fields,
    points: fields.points ?? 0,
  }))
  const entries = created
    .filter(({ points }) => points > 0)
    .map(({ playerId, points }) => ({
      ...{ playerId, kind: 'initial' as const, points, previousPoints: 0, newPoints: points },
      ...{ actorId, createdAt: now },
    }))
  const lines = created.map(({ playerId, fields: { name, clubId }, points }) => ({
    ...{ action: 'create-player', subjectType: 'player', subjectId: playerId },
    after: { name, clubId, points, source: 'excel' },
  }))
  await insertPointEntries(db, entries)
  await work.auditAll(lines)
}

interface Change {
  readonly row: PlayerRow
  readonly step: Update
}

/** In as few queries as creating takes; fields that the file leaves empty stay as they are. */
async function updateAll(work: Work, changes: readonly Change[], clubs: ClubNames): Promise<void> {
  const { db, now, actorId } = work
  const clubOf = ({ row, step }: Change) => (step.changes.includes('club') ? step.fields.clubId : row.clubId)
  const pointsOf = ({ row, step }: Change) => step.fields.points ?? row.rankingPoints
  await updatePlayerRows(
    db,
    changes.map((change) => {
      const { row, step } = change
      const { name, phone, rating, email, gender, birthYear } = step.fields
      const names = { name, nameFolded: foldText(name), nameSorted: nameSortKey(name) }
      const rest = { phone: phone ?? row.phone, email: email ?? row.email, ...importedRating(rating, now, row) }
      const category = { gender: gender ?? row.gender, birthYear: birthYear ?? row.birthYear }
      return { id: row.id, ...names, ...rest, ...category, clubId: clubOf(change), updatedAt: now }
    }),
  )
  const moves = changes
    .filter(({ step }) => step.changes.includes('club'))
    .map(({ row, step }) => ({
      ...{ playerId: row.id, fromClubId: row.clubId, fromClubName: row.clubName },
      ...{ toClubId: step.fields.clubId, toClubName: clubs.get(step.fields.clubId) ?? null },
      ...{ reason, actorId, changedAt: now },
    }))
  const entries = changes
    .filter((change) => pointsOf(change) !== change.row.rankingPoints)
    .map((change) => {
      const [previousPoints, newPoints] = [change.row.rankingPoints, pointsOf(change)]
      return {
        ...{ playerId: change.row.id, kind: 'manual' as const, points: newPoints - previousPoints, previousPoints },
        ...{ newPoints, reason, actorId, createdAt: now },
      }
    })
  await insertClubChanges(db, moves)
  await insertPointEntries(db, entries)
  await work.auditAll(
    changes.map((change) => {
      const { row, step } = change
      return {
        ...{ action: 'update-player', subjectType: 'player', subjectId: row.id },
        before: { name: row.name, clubId: row.clubId, points: row.rankingPoints },
        after: {
          name: step.fields.name,
          clubId: step.fields.clubId ?? row.clubId,
          points: pointsOf(change),
          source: 'excel',
        },
      }
    }),
  )
}

function isAsPlanned(row: PlayerRow, known: KnownPlayer): boolean {
  return (
    row.name === known.name &&
    row.phone === known.phone &&
    row.rankingPoints === known.points &&
    row.rating === known.rating &&
    row.clubId === known.clubId &&
    row.email === known.email &&
    row.gender === known.gender &&
    row.birthYear === known.birthYear
  )
}
