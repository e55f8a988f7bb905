import { previewMatchResult } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { matchLabels } from '../bracket/commit-change'
import { findMatch } from '../bracket/find-match'
import { lossesOf } from '../bracket/save-change'
import { proposeResult } from './read-result'

/** What saving the result would take away; nothing is written. */
export const previewMatchResultRoute = handle(
  previewMatchResult,
  async ({ params, body }, context) => {
    const found = await findMatch(context, params.id)
    if (!found) return err('match-not-found')
    const proposed = proposeResult(found.bracket, found.number, body)
    if (!proposed.ok) return proposed
    const lost = proposed.value.isSame ? [] : lossesOf(found.bracket, proposed.value.change)
    return ok({ voided: matchLabels(found.bracket, lost) })
  },
  { repeatable: false },
)
