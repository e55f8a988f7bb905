import { type PlannedAward, planAwards } from '@vot/domain'
import type { Work } from '../../http/handle'
import { lockRankingPoints, updatePlayerRow } from '../../people/player/player-queries'
import { appendPointEntry, listTournamentEntries } from '../../people/ranking/ledger-queries'
import { markResultsSaved } from '../../tournament/group/tournament-queries'
import { type findResultsTournament, listResults, replaceResults } from './award-queries'

export type ResultsTournament = NonNullable<Awaited<ReturnType<typeof findResultsTournament>>>

/** The user's reason, or the bracket change that caused it. */
export type TakeBackCause = { readonly reason: string } | { readonly cause: 'bracket-changed' }

/** Removes the podium; the ledger keeps the awards and their reversal. */
export async function takeBackPodium(work: Work, tournament: ResultsTournament, cause: TakeBackCause): Promise<void> {
  const { db } = work
  const before = await listResults(db, tournament.id)
  const awards = planAwards(await listTournamentEntries(db, tournament.id), [], tournament)
  await replaceResults(db, tournament.id, [])
  await bookAwards(work, tournament, awards)
  await markResultsSaved(db, tournament.id, null, work.now)
  await work.live(tournament.id, { type: 'results-cleared' })
  await work.audit({
    action: 'clear-results',
    subjectType: 'tournament',
    subjectId: tournament.id,
    tournamentId: tournament.id,
    before: { podium: before },
    after: cause,
  })
}

/** [PRC-01] A practice gives none, not even those of no points. */
export async function bookAwards(
  work: Work,
  { id: tournamentId, practiceUntil }: ResultsTournament,
  awards: readonly PlannedAward[],
): Promise<void> {
  if (practiceUntil !== null) return
  const current = await lockRankingPoints(
    work,
    awards.map((award) => award.playerId),
  )
  for (const { playerId, points, place } of awards) {
    await appendPointEntry(work.db, {
      playerId,
      kind: 'tournament',
      points,
      previousPoints: current.get(playerId) ?? 0,
      tournamentId,
      place,
      actorId: work.actorId,
      createdAt: work.now,
    })
    // A profile that was opened before would book its older points as a correction.
    await updatePlayerRow(work.db, playerId, { updatedAt: work.now })
  }
}
