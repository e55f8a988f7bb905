import { type GroupMatchView, type ResultText, readMatch, readMatchHistory } from '@vot/contract'
import { err, formatVietnamIso, type MatchResult, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findMatch } from '../bracket/bracket-cache'
import { scoreText } from '../bracket/bracket-texts'
import { getMatch, type LiveBracket } from '../bracket/live-bracket'
import { listMatchTournaments, type MatchTournament, viewMatchTournament } from '../bracket/match-tournament-queries'
import { type Officials, readOfficials, shortPair, viewMatch } from '../bracket/match-view'
import { isBracketShown, seesHiddenMatches } from '../bracket/read-bracket'
import { readRecorded } from '../bracket/record-result'
import {
  listActorNames,
  listChangesCausedBy,
  listMatchesOfChanges,
  listResultChanges,
  type ResultChangeRow,
} from '../bracket/result-changes-queries'
import { listOrdersEndedBy } from '../bracket/tie-records'
import { readScoreParts } from '../score/list-score-events'
import { latestChange, planUndo } from './undo-match-result'

export function viewGroupMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): GroupMatchView {
  return {
    ...viewMatch(bracket, number, officials),
    tournament: viewMatchTournament(tournament),
  }
}

export const readMatchRoute = handle(readMatch, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.read(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const isShown = isBracketShown(tournament, context.now) || seesHiddenMatches(context.visitor.role)
    if (!isShown) return err('bracket-hidden')
    const officials = await readOfficials(db, [getMatch(bracket, number).row], context.visitor.role)
    const score = await readScoreParts(context.server, db, found)
    return ok({ ...viewGroupMatch(bracket, number, officials, tournament), ...score })
  })
})

/** Everything that happened to the result of a match, and whether the latest of it can be taken back. */
export const readMatchHistoryRoute = handle(readMatchHistory, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  const codes = new Map(
    bracket.state.plan.matches.map((planned) => [bracket.rows[planned.number - 1]?.id, planned.code]),
  )
  const label = (id: number | undefined) => {
    const code = codes.get(id)
    return id === undefined || code === undefined ? [] : [{ id, match_code: code }]
  }
  return await context.snapshot(async (db) => {
    const rows = await listResultChanges(db, params.id)
    const along = await listChangesCausedBy(
      db,
      rows.map(({ id }) => id),
    )
    const causes = await listMatchesOfChanges(db, present(rows.map(({ causeId }) => causeId)))
    const names = await listActorNames(db, present(rows.map(({ actorId }) => actorId)))
    const latest = latestChange(rows)
    const ended = latest ? await listOrdersEndedBy(db, latest.id) : []
    const others = (id: number) => along.filter(({ causeId }) => causeId === id)
    return ok({
      items: rows.map((row) => {
        const [cause] = label(causes.get(row.causeId ?? 0))
        return {
          id: row.id,
          at: formatVietnamIso(row.at),
          by: row.actorId === null ? null : { id: row.actorId, name: names.get(row.actorId) ?? '' },
          kind: row.kind,
          from: resultText(bracket, row, readRecorded(row.before)),
          to: resultText(bracket, row, readRecorded(row.after)),
          reason: row.reason,
          others: others(row.id).flatMap(({ matchId }) => label(matchId)),
          cause: cause ?? null,
          undone: row.undoneAt !== null,
          can_undo: row === latest && planUndo(bracket, number, row, others(row.id), ended).ok,
        }
      }),
    })
  })
})

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function resultText(
  bracket: LiveBracket,
  { team1Id, team2Id }: ResultChangeRow,
  result: MatchResult | null,
): ResultText | null {
  if (result === null) return null
  if (result.outcome === 'double_walkover') return { winner: null, score: scoreText(result) }
  const winner = result.winner === 1 ? team1Id : team2Id
  return { winner: bracket.teams.has(winner) ? shortPair(bracket, winner) : null, score: scoreText(result) }
}
