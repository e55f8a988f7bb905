import type { MatchView, ParticipantView } from '@vot/contract'
import { dayCode, dayCodeKey, foldText, looksLikeDayCode } from '@vot/domain'
import { teamName } from '../../../lib/format/short-name'
import { isBye } from '../layout/match-graph'

export interface Hits {
  /** `match_number` of each, in the order of the bracket. */
  readonly matches: readonly number[]
  /** The one team that is meant; null where several are, or a match. */
  readonly team: number | null
}

/**
 * What a search in the bracket finds: the matches of teams whose names have the words, case and marks aside, and the
 * match of a code in any writing ("c7", "C-07", "7").
 */
export function findHits(
  words: string,
  {
    matches,
    participants,
  }: { readonly matches: readonly MatchView[]; readonly participants: readonly ParticipantView[] },
  letter: string | null,
): Hits {
  const wanted = foldText(words.trim())
  if (wanted === '') return { matches: [], team: null }
  const teams = new Set(participants.filter((team) => foldText(teamName(team)).includes(wanted)).map(({ id }) => id))
  const code = looksLikeDayCode(words) ? dayCodeKey(words) : null
  const hits = matches.filter(
    (match) =>
      !isBye(match) &&
      (teams.has(match.participant1_id ?? 0) ||
        teams.has(match.participant2_id ?? 0) ||
        code === dayCodeKey(match.match_code) ||
        code === dayCodeKey(dayCode(letter, match.match_code))),
  )
  const [only, ...others] = teams
  return {
    matches: hits.map(({ match_number }) => match_number),
    team: only !== undefined && others.length === 0 ? only : null,
  }
}
