import { readDupr } from '@vot/contract'
import { comparePeople, ok } from '@vot/domain'
import { handle } from '../../../http/handle'
import { loadDupr } from './load-dupr'

export const readDuprRoute = handle(readDupr, async ({ params }, context) => {
  const loaded = await loadDupr(context, params.id)
  if (!loaded.ok) return loaded
  const { found, duprIds } = loaded.value
  const players = new Map(
    found.matches.flatMap(({ teams }) =>
      teams.flatMap((team) => [
        [team.player1Id, team.player1Name] as const,
        [team.player2Id, team.player2Name] as const,
      ]),
    ),
  )
  const missing = [...players].filter(([id]) => !duprIds.has(id)).map(([player_id, name]) => ({ player_id, name }))
  return ok({
    matches: found.matches.length,
    walkovers: found.walkovers,
    unfinished: found.unfinished,
    without_score: found.withoutScore,
    missing: missing.sort((a, b) => comparePeople(a, b) || a.player_id - b.player_id),
  })
})
