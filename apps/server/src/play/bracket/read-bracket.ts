import { readBracket, readLeanBracket } from '@vot/contract'
import { err, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePrepared } from '../../http/handle'
import { answerBracket } from './answer-bracket'
import { viewLeanBracket } from './bracket-view'
import { checkBracketShown } from './check-bracket-shown'
import { loadBracket } from './load-bracket'
import { readOfficials } from './officials'

const reserved = {
  access: 'bracket:manage',
  refuse: (db: Queries, { params }: { readonly params: { readonly id: number } }, now: number) =>
    checkBracketShown(db, params.id, now),
} as const

/** The same bytes for everybody, so they are made for a visitor who may see the least. */
export const readBracketRoute = handlePrepared(readBracket, {
  tournamentId: ({ params }) => params.id,
  reserved,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(await answerBracket(db, bracket, 'anonymous'))
  },
})

/** What the screens read, and so a hall of phones. */
export const readLeanBracketRoute = handlePrepared(readLeanBracket, {
  tournamentId: ({ params }) => params.id,
  reserved,
  async build(db, { params }, seq) {
    const bracket = await loadBracket(db, params.id, seq)
    if (!bracket) return err('bracket-not-found')
    return ok(viewLeanBracket(bracket, await readOfficials(db, bracket.rows, 'anonymous')))
  },
})
