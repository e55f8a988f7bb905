import { previewAmendment, viewScoreState } from '@vot/contract'
import { endedIllegally, err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findMatch } from '../bracket/find-match'
import { voidedBy } from './move-match-on'
import { nameFoul, proposeAmendment } from './read-amendment'
import { openSheet, pairingOf } from './score-sheet'

/** What a correction would do to score and bracket; nothing is written. */
export const previewAmendmentRoute = handle(
  previewAmendment,
  async ({ params, body }, context) => {
    const found = await findMatch(context, params.id)
    if (!found) return err('match-not-found')
    const pairing = pairingOf(found)
    if (!pairing) return err('match-not-ready')
    const { row, sheet, input } = await context.read(async (db) => {
      const open = await openSheet(context.server, db, params.id, pairing)
      return { ...open, input: await nameFoul(db, open.row, body.amendment) }
    })
    const proposed = proposeAmendment(found, sheet, input, context.now)
    if (!proposed.ok) return proposed
    const { after, change } = proposed.value
    return ok({
      seq: row.seq,
      before: viewScoreState(sheet.state),
      after: viewScoreState(after.state),
      is_unusual: endedIllegally(after.state, pairing.match.rules),
      voided: voidedBy(found.bracket, found.number, change),
    })
  },
  { repeatable: false },
)
