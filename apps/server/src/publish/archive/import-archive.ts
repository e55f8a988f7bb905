import { createHash } from 'node:crypto'
import { type Archive, errorTexts, importArchive } from '@vot/contract'
import { err, ok, pointsFromDecimal } from '@vot/domain'
import { chunks } from '../../db/chunks'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockRankingPoints } from '../../people/player/player-queries'
import { appendPointEntry } from '../../people/ranking/ledger-queries'
import { runInSlices } from '../../run-in-slices'
import { insertGroup } from '../../tournament/group/group-queries'
import { makePoster } from '../../tournament/group/make-poster'
import { savePoster } from '../../tournament/group/poster-queries'
import { findRefereeSetting } from '../../tournament/group/referee-setting'
import { saveLetters } from '../../tournament/group/save-letters'
import { momentOf } from './archive-ids'
import { claimImport, countLive, saveImport } from './archive-queries'
import { checkArchive } from './check-archive'
import { type RestoredPayments, restoreFees, restorePayments } from './restore-fees'
import { type RestoredPeople, restorePeople } from './restore-people'
import { restoreTournament } from './restore-tournament'

/** All of it or nothing. The same content again, whenever it was exported, answers what is there already. */
export const importArchiveRoute = handle(importArchive, async ({ body }, { write }) => {
  const wrong = checkArchive(body)
  if (wrong.length > 0) return err('archive-broken', { problems: wrong.slice(0, 20) })
  const { poster } = body.group ?? {}
  const picture = poster === undefined ? null : await makePoster(Buffer.from(poster, 'base64'))
  if (picture?.ok === false) return err('archive-broken', { problems: [say(errorTexts)[picture.code]] })
  const digest = await runInSlices(digestSteps(body))
  return await write(async (work) => {
    const { db, now, actorId } = work
    const before = await claimImport(db, digest, now)
    const earlier = before ? readIds(before.tournamentIds) : []
    if (before && (await countLive(db, earlier)) === body.tournaments.length) {
      const none = { players_created: 0, players_found: 0, was_imported: true }
      return ok({ group_id: before.groupId, tournament_ids: earlier, ...none })
    }
    const hasBracket = body.tournaments.some(({ bracket }) => bracket !== null)
    const people = await restorePeople(work, body)
    if (picture) await savePoster(db, picture.value, now)
    const groupId = body.group
      ? await insertGroup(db, {
          name: body.group.name,
          venue: body.group.venue,
          restMinutes: body.group.rest_minutes,
          noShowMinutes: body.group.no_show_minutes,
          medalNoShowMinutes: body.group.medal_no_show_minutes,
          openingTime: body.group.opening_time,
          referees: body.group.referees ?? (hasBracket ? await findRefereeSetting(db, null) : null),
          contactName: body.group.contact_name ?? null,
          contactPhone: body.group.contact_phone ?? null,
          contactLink: body.group.contact_link ?? null,
          rules: body.group.rules ?? null,
          poster: picture?.value.hash ?? null,
          createdBy: actorId,
          createdAt: now,
          updatedAt: now,
        })
      : null
    const tournamentIds: number[] = []
    const fees = body.group ?? body.fees
    const lines = new Map(
      fees?.fee_imports.flatMap((each) =>
        each.lines.flatMap(({ registration, amount }) =>
          registration === undefined || amount === undefined ? [] : [[registration, amount] as const],
        ),
      ),
    )
    const payments: RestoredPayments = { byRef: new Map(), ofTeam: new Map() }
    for (const [position, archived] of body.tournaments.entries()) {
      const place = { groupId, position, letter: body.group?.letters?.[position] ?? null }
      const { id, registrations, problems } = await restoreTournament(work, archived, place, people)
      if (problems.length > 0) return err('archive-broken', { problems: problems.slice(0, 20) })
      tournamentIds.push(id)
      await restorePayments(work, id, archived, { teams: registrations, lines }, payments)
      await work.live(id, { type: 'tournament-updated' })
      await work.audit({
        action: 'import-tournament',
        subjectType: 'tournament',
        subjectId: id,
        tournamentId: id,
        after: { name: archived.name, teams: archived.registrations.length, digest },
      })
    }
    if (groupId !== null) await saveLetters(work, groupId)
    const [tournamentId = null] = tournamentIds
    const owner = groupId === null ? { groupId, tournamentId } : { groupId, tournamentId: null }
    if (fees) await restoreFees(work, owner, fees, payments)
    await restoreLedger(work, body, tournamentIds, people)
    await saveImport(db, digest, { groupId, tournamentIds: JSON.stringify(tournamentIds), actorId, at: now })
    return ok({
      group_id: groupId,
      tournament_ids: tournamentIds,
      players_created: people.created,
      players_found: people.found,
      was_imported: false,
    })
  })
})

/** The contract puts the fields in one order, so the same content has the same digest. */
function* digestSteps({ exported_at: _exportedAt, ...content }: Archive): Generator<void, string> {
  const hash = createHash('sha256')
  for (const text of jsonParts(content, 0)) {
    hash.update(text)
    yield
  }
  return hash.digest('hex')
}

/** Matches and teams stand so deep. */
const deepest = 5

/** What JSON.stringify writes, in parts: those of an archive of a thousand teams would be one long turn. */
function* jsonParts(value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth === deepest) {
    yield JSON.stringify(value)
    return
  }
  const isList = Array.isArray(value)
  yield isList ? '[' : '{'
  let before = ''
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    yield isList ? before : `${before}${JSON.stringify(key)}:`
    yield* jsonParts(part, depth + 1)
    before = ','
  }
  yield isList ? ']' : '}'
}

/** Written by this feature alone. */
function readIds(json: string): number[] {
  return JSON.parse(json) as number[]
}

/** Books what the results of all tournaments gave and took, in the order it was booked there. */
async function restoreLedger(
  work: Work,
  archive: Archive,
  tournamentIds: readonly number[],
  { players }: RestoredPeople,
): Promise<void> {
  const entries = archive.tournaments
    .flatMap(({ ledger }, index) => ledger.map((entry) => ({ ...entry, at: momentOf(entry.created_at), index })))
    .sort((a, b) => a.at - b.at)
  const ids = [...new Set(entries.flatMap(({ player }) => players.get(player) ?? []))].sort((a, b) => a - b)
  const current = new Map<number, number>()
  for (const some of chunks(ids)) {
    for (const [id, points] of await lockRankingPoints(work, some)) current.set(id, points)
  }
  for (const { player, points: decimal, place, at, index } of entries) {
    const playerId = players.get(player)
    const tournamentId = tournamentIds[index]
    if (playerId === undefined || tournamentId === undefined) throw new Error(`ledger of player ${player} has no owner`)
    const previousPoints = current.get(playerId) ?? 0
    const points = pointsFromDecimal(decimal)
    current.set(playerId, previousPoints + points)
    const { actorId } = work
    const what = { kind: 'tournament' as const, points, previousPoints, tournamentId, place, actorId, createdAt: at }
    await appendPointEntry(work.db, { playerId, ...what })
  }
}
