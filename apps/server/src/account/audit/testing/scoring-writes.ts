import {
  amendScore,
  appendScoreEvents,
  assignNext,
  createCourt,
  decideGroupTie,
  exportGroup,
  importArchive,
  leaseMatch,
  listScoreEvents,
  listTieRecords,
  readMatch,
  saveMatchResult,
  takeBackGroupTie,
} from '@vot/contract'
import {
  fetchArchive,
  makeBracket,
  rally,
  type StartDatabase,
  setupEvent,
  sidesOf,
  startApp,
  whitewash,
  wireEvents,
} from '@vot/testkit'
import { admin, idOf, type Walk } from './walk'

/** Scoring point by point and its correction, and ties of a group. */
export async function writeScores({ app, does }: Walk): Promise<void> {
  const { groupId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
  await app.ok(createCourt, { body: { name: 'Sân chấm điểm', venue: 'Sân Tao Đàn' } }, admin)
  await app.signIn('ref')
  const { match } = await does(assignNext, { ...idOf(groupId), body: { override: true } })
  const { lease_epoch } = await does(leaseMatch, { ...idOf(match.id), body: {} })
  const { player_ids: players } = await app.ok(readMatch, idOf(match.id))
  const opening = [setupEvent(players[0]?.[0] ?? 0, players[1]?.[0] ?? 0), { type: 'start' as const }]
  const send = async (events: Parameters<typeof wireEvents>[0]) =>
    await does(appendScoreEvents, { ...idOf(match.id), body: { lease_epoch, events: wireEvents(events) } })
  await send(opening)
  await send([rally(1)])
  await send([...whitewash(10), { type: 'end' }])
  const { seq } = await app.ok(listScoreEvents, idOf(match.id), admin)
  const amendment = { target: seq, change: 'strike' } as const
  await does(amendScore, { ...idOf(match.id), body: { amendment, seen_seq: seq, reason: 'Trọng tài bấm nhầm' } })

  const circle = await makeBracket(app, 3, { bracket_type: 'round_robin' })
  const teams = circle.bracket.bracket.participants.map(({ id }) => id)
  for (const each of circle.bracket.bracket.matches.filter(({ group_key }) => group_key === 'A')) {
    const [a, b] = [teams.indexOf(each.participant1_id ?? 0), teams.indexOf(each.participant2_id ?? 0)]
    const body = { ...sidesOf(each, (a + 1) % 3 === b ? 1 : 2), set1_winner_score: 11, set1_loser_score: 9 }
    await does(saveMatchResult, { ...idOf(each.id), body })
  }
  await does(decideGroupTie, { ...idOf(circle.tournamentId), body: { group_key: 'A', method: 'lots' } })
  const [tie] = (await app.ok(listTieRecords, idOf(circle.tournamentId))).items
  const ofTie = { params: { id: String(circle.tournamentId), tie_id: String(tie?.id) } }
  await does(takeBackGroupTie, { ...ofTie, body: { reason: 'Bốc nhầm bảng' } })
}

/** A group that comes from another server. */
export async function writeArchive({ does }: Walk, start: StartDatabase): Promise<void> {
  const other = await startApp(start)
  const { groupId } = await makeBracket(other, 4, { bracket_type: 'single_elimination' })
  await does(importArchive, { body: await fetchArchive(other, exportGroup.path, groupId) })
}
