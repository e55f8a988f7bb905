import { type PracticeView, startPractice } from '@vot/contract'
import {
  applyResult,
  endOfVietnamDay,
  err,
  foldText,
  formatVietnamIso,
  type MatchResult,
  ok,
  practiceMs,
  startOfVietnamDay,
} from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { bumpCounter } from '../../db/unit-of-work'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { insertPlayer } from '../../people/player/player-queries'
import { playerColumns } from '../../people/player/player-view'
import { insertGroup, updateGroupRow } from '../../tournament/group/group-queries'
import { insertTournament } from '../../tournament/group/tournament-queries'
import { insertRegistration } from '../../tournament/registration/registration-queries'
import type { LiveBracket } from '../bracket/live-bracket'
import { makeBracket } from '../bracket/make-bracket'
import { insertCourt } from '../court/court-queries'
import { writeResult } from '../match/save-match-result'
import { findPracticeOf, type PracticeRow } from './practice-queries'
import { practiceNames, practiceTeams } from './practice-teams'

export function viewPractice({ groupId, tournamentId, by, userId, practiceUntil }: PracticeRow): PracticeView {
  const until = formatVietnamIso(practiceUntil ?? 0)
  return { group_id: groupId, tournament_id: tournamentId, by, user_id: userId, until }
}

/**
 * [PRC-04] Eight teams with their numbers, a bracket and two courts. The first two matches are over, so that two teams
 * may officiate where nobody has an account for it yet.
 */
export const startPracticeRoute = handle(startPractice, async (_input, { write, server }) => {
  try {
    return await write(async (work) => {
      if (work.actorId === null) throw new Error('an organiser is signed in')
      const known = await findPracticeOf(work.db, work.actorId)
      if (known) return ok(viewPractice(known))
      const tournamentId = await insertPractice(work)
      await bumpCounter(work, 'practices')
      await enterTeams(work, tournamentId)
      await playFirst(server, work, tournamentId)
      const made = await findPracticeOf(work.db, work.actorId)
      if (!made) throw new Error('the practice that was just made cannot be found')
      await work.audit({
        action: 'start-practice',
        subjectType: 'practice',
        subjectId: tournamentId,
        tournamentId,
        after: { group_id: made.groupId, teams: practiceTeams.length },
      })
      return ok(viewPractice(made))
    })
  } catch (error) {
    // Two requests at once.
    if (breaksUniqueRule(error, 'own-practice')) return err('practice-exists')
    throw error
  }
})

/** [PRC-01] All of it is deleted from the first moment on, for whoever does not name it. */
async function insertPractice({ db, now, actorId }: Work): Promise<number> {
  const practiceUntil = now + practiceMs
  const stamp = { createdBy: actorId, createdAt: now, updatedAt: now, deletedAt: now, practiceUntil }
  const { group, division, divisionInEnglish: englishName, courts } = practiceNames
  // No rest times in a practice.
  const groupId = await insertGroup(db, { ...stamp, name: group, venue: '', snapshotGroupId: null, restMinutes: 0 })
  const venue = practiceNames.venue(groupId)
  await updateGroupRow(db, groupId, { venue })
  for (const name of courts) {
    const names = { name, nameFolded: foldText(name), venue, venueFolded: foldText(venue) }
    await insertCourt(db, { ...names, createdAt: now, deletedAt: now, practiceUntil })
  }
  return await insertTournament(db, {
    ...stamp,
    ...{ groupId, name: division, englishName, venue, description: null },
    ...{ letter: 'A', hasFixedLetter: 1, losersOfficiate: 1 },
    ...{ startDate: startOfVietnamDay(now), endDate: endOfVietnamDay(practiceUntil) },
    ...{ lastRegistrationDate: startOfVietnamDay(now) - 1, startTime: null, registrationClosedAt: null },
    ...{ totalParticipants: 2 * practiceTeams.length, registrationFee: 0, maxRankingPoint: 0, maxSinglePoint: 0 },
    ...{ awardFirst: 0, awardSecond: 0, awardThird: 0, snapshotGroupId: null, pointTolerance: null },
    ...{ eligibility: null, resultsSavedAt: null },
  })
}

async function enterTeams({ db, now, actorId }: Work, tournamentId: number): Promise<void> {
  for (const [index, names] of practiceTeams.entries()) {
    const [player1Id, player2Id] = [await insertInvented(db, names[0], now), await insertInvented(db, names[1], now)]
    await insertRegistration(db, {
      ...{ tournamentId, player1Id, player2Id, player1Name: names[0], player2Name: names[1] },
      ...{ player1Phone: '', player1Points: 0, player1Verified: 0, player1ClubId: null, player1ClubName: null },
      ...{ player2Phone: '', player2Points: 0, player2Verified: 0, player2ClubId: null, player2ClubName: null },
      ...{ status: 'approved', decidedAt: now, rollingNumber: index + 1, paidAt: null },
      ...{ withdrawnAt: null, withdrawalMode: null, createdBy: actorId, createdAt: now, updatedAt: now },
    })
  }
}

/** No list of players has them, as it has nobody who was deleted. */
async function insertInvented(db: Work['db'], name: string, now: number): Promise<number> {
  const columns = playerColumns({ name })
  return await insertPlayer(db, {
    ...columns,
    phone: null,
    clubId: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: now,
  })
}

const firstResults: readonly (MatchResult & { readonly outcome: 'played' })[] = [
  { outcome: 'played', winner: 1, games: [[11, 6]] },
  { outcome: 'played', winner: 2, games: [[8, 11]] },
]

async function playFirst(server: ServerFacts, work: Work, tournamentId: number): Promise<void> {
  const options = { bronze: true, group_size: 4, separate_clubs: false }
  const made = await makeBracket(server, work, tournamentId, { bracket_type: 'single_elimination', options })
  if (!made.ok) throw new Error(`no bracket for a practice: ${made.code}`)
  let bracket: LiveBracket = made.value
  for (const [index, result] of firstResults.entries()) {
    const number = index + 1
    const applied = applyResult(bracket.state, number, result)
    if (!applied.ok) throw new Error(`no first result for a practice: ${applied.code}`)
    const write = { result, change: applied.value }
    bracket = await writeResult(server, work, { bracket, number }, write, { patch: { state: 'completed' } })
  }
}
