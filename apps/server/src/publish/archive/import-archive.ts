import { type Archive, errorTexts, importArchive } from '@vot/contract'
import { err, ok, type RefereeSetting } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { insertGroup } from '../../tournament/group/group-queries'
import { makePoster } from '../../tournament/group/make-poster'
import { savePoster } from '../../tournament/group/poster-queries'
import { saveLetters } from '../../tournament/group/save-letters'
import { claimImport, countLive, saveImport } from './archive-queries'
import { checkArchive } from './check-archive'
import { digestContent } from './content-digest'
import { type RestoredPayments, restoreFees, restorePayments } from './restore-fees'
import { restoreLedger } from './restore-ledger'
import { restorePeople } from './restore-people'
import { restoreTournament } from './restore-tournament'

/** All of it or nothing. The same content again, whenever it was exported, answers what is there already. */
export const importArchiveRoute = handle(importArchive, async ({ body }, { server, write }) => {
  const wrong = checkArchive(body)
  if (wrong.length > 0) return err('archive-broken', { problems: wrong.slice(0, 20) })
  const { poster } = body.group ?? {}
  const picture = poster === undefined ? null : await makePoster(server.pictures, Buffer.from(poster, 'base64'))
  if (picture?.ok === false && picture.code === 'picture-busy') return err('import-busy', picture.details)
  if (picture?.ok === false) return err('archive-broken', { problems: [say(errorTexts)[picture.code]] })
  const digests = await digestContent(body)
  const { digest } = digests
  return await write(async (work) => {
    const { db, now, actorId } = work
    const before = await claimImport(db, digests, now)
    const earlier = before ? readIds(before.tournamentIds) : []
    if (before && (await countLive(db, earlier)) === body.tournaments.length) {
      if (before.digest !== digest) {
        const { groupId, tournamentIds, actorId: importedBy, at } = before
        await saveImport(db, digest, { groupId, tournamentIds, actorId: importedBy, at })
      }
      const none = { players_created: 0, players_found: 0, was_imported: true }
      return ok({ group_id: before.groupId, tournament_ids: earlier, ...none })
    }
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
          referees: body.group.referees ?? refereesOf(body),
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

/**
 * [EXP-51] The setting of a file that does not say, as OPS-331 settles it for groups that had a bracket before there was
 * one. A file names no referees, but what happened tells: nobody else was given matches of a division, or scored them,
 * unless its losers officiated.
 */
function refereesOf({ tournaments }: Archive): RefereeSetting | null {
  if (tournaments.every(({ bracket }) => bracket === null)) return null
  const hadReferee = tournaments.some(
    ({ losers_officiate: byLosers, bracket }) =>
      !byLosers && bracket?.matches.some(({ claimed_at: given, sheet }) => given !== null || sheet.length > 0),
  )
  return hadReferee ? 'required' : 'none'
}

/** Written by this feature alone. */
function readIds(json: string): number[] {
  return JSON.parse(json) as number[]
}
