import { readBracket, readLeanBracket } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handlePrepared } from '../../http/handle'
import { answerBracket } from './answer-bracket'
import { viewLeanBracket } from './brackets-view'
import { loadBracket } from './load-bracket'
import { readOfficials } from './officials'

/** The same bytes for everybody, so they are made for a visitor who may see the least. */
export const readBracketRoute = handlePrepared(readBracket, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(await answerBracket(db, bracket, 'anonymous'))
  },
})

/** What the screens read, and so a hall of phones. */
export const readLeanBracketRoute = handlePrepared(readLeanBracket, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(viewLeanBracket(bracket, await readOfficials(db, bracket.rows, 'anonymous')))
  },
})
