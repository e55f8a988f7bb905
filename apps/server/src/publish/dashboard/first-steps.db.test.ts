import { assignMatch, createBracket, createCourt, readToday } from '@vot/contract'
import { begin, bracketOf, makeGroup, makePlayers, makeTeams, onAnyDatabase, playOut, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onAnyDatabase('first steps', (start) => {
  test('[DSH-25] the first steps of a new server tick themselves off, until its first match is over', async () => {
    const app = await startApp(start)
    const steps = async () => (await app.ok(readToday, {}, admin)).first_steps
    const none = { has_players: false, has_tournament: false, has_entries: false, has_draw: false }
    expect(await steps()).toEqual({ ...none, has_tried_desk: false, group_id: null, tournament_id: null })
    await makePlayers(app, 1)
    expect(await steps()).toMatchObject({ ...none, has_players: true })
    const { id: groupId, divisions } = await makeGroup(app)
    const tournamentId = divisions[0]?.id ?? 0
    expect(await steps()).toMatchObject({
      ...{ has_tournament: true, has_entries: false, group_id: groupId, tournament_id: tournamentId },
    })
    await makeTeams(app, tournamentId, 4)
    expect(await steps()).toMatchObject({ has_entries: true, has_draw: false })
    const params = { id: String(tournamentId) }
    await app.ok(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } }, admin)
    expect(await steps()).toMatchObject({ has_draw: true, has_tried_desk: false })
    await begin(app, tournamentId)
    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } }, admin)
    const referee = await app.signIn('ref')
    const match = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    const body = { court_id: court.id, referee_id: referee.userId }
    await app.ok(assignMatch, { params: { id: String(match?.id) }, body }, admin)
    expect(await steps()).toMatchObject({ has_tried_desk: true })
    await playOut(app, tournamentId)
    expect(await steps()).toBeNull()
  })
})
