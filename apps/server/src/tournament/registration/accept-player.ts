import { acceptPlayer, memberInRow } from '@vot/contract'
import { checkPair, checkPairFree, err, ok } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { acceptPlayerRow, lockPlayers, removeUnverified } from '../../people/player/player-queries'
import { replaceInConsents } from './consent-queries'
import { asMember, pointsFor } from './create-registration'
import { lockRegistration } from './decide-registration'
import { viewRegistration } from './list-registrations'
import { getRegistration, isEntered, listRegistrationsOf, updateRegistration } from './registration-queries'

/** Somebody new gets into the lists; who is known already takes the place in the team, with the points of now. */
export const acceptPlayerRoute = handle(acceptPlayer, async ({ params, body }, { write, visitor }) => {
  try {
    return await write(async (work) => {
      const { db } = work
      const locked = await lockRegistration(work, params.id)
      if (!locked) return err('registration-not-found')
      const { registration: team, list } = locked
      if (team.status !== 'pending') return err('registration-already-decided')
      const isFirst = team.player1Id === body.player_id
      if (!isFirst && team.player2Id !== body.player_id) return err('player-not-in-team')
      const ids = [body.player_id, ...(body.as_player_id === null ? [] : [body.as_player_id])]
      const players = await lockPlayers(work, ids)
      const entered = players.get(body.player_id)
      if (!entered) return err('player-not-found', { id: body.player_id })
      if (entered.isUnverified === 0) return err('player-already-accepted')
      if (body.as_player_id === null) await acceptPlayerRow(db, entered.id, work.now)
      else {
        const known = players.get(body.as_player_id)
        if (!known || known.isUnverified === 1) return err('player-not-found', { id: body.as_player_id })
        const pair = checkPair(known.id, isFirst ? team.player2Id : team.player1Id)
        if (!pair.ok) return err('same-player-twice')
        const others = (await listRegistrationsOf(db, team.tournamentId)).filter(({ id }) => id !== team.id)
        const free = checkPairFree(pair.value, others)
        if (!free.ok) return free
        const points = (await pointsFor(work, list, [known]))(known)
        const columns = memberInRow(isFirst ? 'player1' : 'player2', asMember(known, points))
        await updateRegistration(db, team.id, { ...columns, updatedAt: work.now })
        await replaceInConsents(db, [team.id], entered.id, known.id)
        if (!(await isEntered(db, entered.id))) await removeUnverified(db, entered.id, work.now)
      }
      await work.live(team.tournamentId, { type: 'player-accepted', registration_id: team.id })
      await work.audit({
        action: 'accept-player',
        subjectType: 'registration',
        subjectId: team.id,
        tournamentId: team.tournamentId,
        before: { name: entered.name },
        after: { player_id: body.as_player_id ?? entered.id, isNew: body.as_player_id === null },
      })
      return ok(viewRegistration(await getRegistration(db, team.id), list, visitor.role))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})
