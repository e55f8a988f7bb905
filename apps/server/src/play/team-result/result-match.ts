import type { SentResult } from '@vot/contract'
import {
  formatVietnamIso,
  formatVietnamIsoOrNull,
  isDecided,
  scoreRulesOf,
  type TeamResultMatch,
  validTeamResults,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { FoundMatch } from '../bracket/bracket-cache'
import { listCourtNames } from '../bracket/bracket-queries'
import { getMatch, isHeld } from '../bracket/live-bracket'
import { latestChangeIds, listOpenTournaments, listSentResults, type SentTeamResult } from './team-result-queries'

/** A match with what its teams sent, as the rules look at it. */
export interface ResultMatch extends FoundMatch {
  readonly facts: TeamResultMatch
  readonly sent: readonly SentTeamResult[]
  /** Those of them that still count. */
  readonly standing: readonly SentTeamResult[]
}

/** In the order of the matches. */
export async function readResultMatches(db: Queries, matches: readonly FoundMatch[]): Promise<ResultMatch[]> {
  const ids = matches.map(({ bracket, number }) => getMatch(bracket, number).row.id)
  const [all, changes] = [await listSentResults(db, ids), await latestChangeIds(db, ids)]
  const open = await listOpenTournaments(db, [...new Set(matches.map(({ bracket }) => bracket.tournamentId))])
  return matches.map(({ bracket, number }) => {
    const { match, planned, row } = getMatch(bracket, number)
    const [one, two] = match.sides
    const facts: TeamResultMatch = {
      isOpen: open.has(bracket.tournamentId),
      pairing: typeof one === 'number' && typeof two === 'number' ? [one, two] : null,
      isOnCourt: isHeld(row) && match.status === 'ready',
      hasResult: isDecided(match),
      isScoredByDevice: row.state === 'in_progress' && bracket.scores.has(number),
      rules: scoreRulesOf(bracket.state.plan, planned.phase),
      changeId: changes.get(row.id) ?? 0,
    }
    const sent = all.filter(({ matchId }) => matchId === row.id)
    return { bracket, number, facts, sent, standing: validTeamResults(facts, sent) }
  })
}

export async function readResultMatch(db: Queries, match: FoundMatch): Promise<ResultMatch> {
  const [read] = await readResultMatches(db, [match])
  if (!read) throw new Error('a match that was found is not read')
  return read
}

/** Names of the courts of these matches, by id. */
export async function courtNamesOf(db: Queries, matches: readonly FoundMatch[]): Promise<ReadonlyMap<number, string>> {
  const ids = matches.flatMap(({ bracket, number }) => getMatch(bracket, number).row.courtId ?? [])
  return new Map((await listCourtNames(db, ids)).map(({ id, name }) => [id, name]))
}

export function viewSent({ id, games, sentAt, refusedAt }: SentTeamResult): SentResult {
  return {
    id,
    games: games.map(([one, two]): [number, number] => [one, two]),
    sent_at: formatVietnamIso(sentAt),
    refused_at: formatVietnamIsoOrNull(refusedAt),
  }
}
