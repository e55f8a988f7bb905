import {
  assignMatch,
  createBracket,
  createCourt,
  createPlayer,
  createUser,
  type PlayerView,
  type RegistrationView,
} from '@vot/contract'
import { seededRandom } from '@vot/domain'
import { makeNames } from '../../apps/server/src/demo/demo-names'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test('two phones without an account settle a match, and the desk takes the result of another one', async ({
  hall: { app, api },
  browser,
}) => {
  const plan = { group: 'Cúp Tự Gửi', name: 'Đôi nam', playedIn: 0, startTime: '00:00', teamResults: true }
  const division = await openDivision(api, plan)
  // People of their own: those of the hall may be on court, or resting, in other tests.
  const players: PlayerView[] = []
  for (const [index, name] of makeNames('men', 8, seededRandom('team results')).entries()) {
    const body = { name, phone: `09787${10_000 + index}`, ranking_points: 3 }
    players.push(await api.call(createPlayer, { body }))
  }
  const teams = await enterApproved(api, division, players)
  const format = { confirm: true, bracket_type: 'single_elimination' as const }
  const { bracket } = await api.call(createBracket, { params: { id: String(division.id) }, body: format })
  const [first, second] = bracket.matches
  if (!first || !second) throw new Error('There are no matches.')
  for (const [index, match] of [first, second].entries()) {
    const court = await api.call(createCourt, { body: { name: `Sân Tự Gửi ${index + 1}`, venue: division.venue } })
    const account = { username: `tu-gui-${index}`, name: `Trọng tài ${index}`, password: 'bong-vang-2026' }
    const referee = await api.call(createUser, { body: { ...account, role: 'ref' } })
    const body = { court_id: court.id, referee_id: referee.id }
    await api.call(assignMatch, { params: { id: String(match.id) }, body })
  }
  const teamOf = (id: number | null) => {
    const team = teams.find((each) => each.id === id)
    if (!team) throw new Error('The match has no such team.')
    return team
  }
  const openPhone = async (team: RegistrationView) => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(`${app.url}/check-in/${division.group_id}?team=${team.id}&key=${team.payment_key}`)
    await phone.getByRole('button', { name: team.player1_name }).click()
    return phone
  }
  const desk = await (await browser.newContext()).newPage()
  await signInByToken(desk, app)
  await desk.goto(`${app.url}/matches/${division.group_id}/results`)

  const [winner, loser] = [teamOf(first.participant1_id), teamOf(first.participant2_id)]
  const one = await openPhone(winner)
  const two = await openPhone(loser)
  const send = async (phone: typeof one, own: RegistrationView, score: string) => {
    await phone.getByRole('button', { name: 'Gửi kết quả' }).click()
    await phone.getByRole('button', { name: new RegExp(`${own.player1_name}.*đội bạn`) }).click()
    await phone.getByRole('button', { name: score, exact: true }).click()
    await phone.getByRole('button', { name: `Gửi: Đội bạn thắng ${score}` }).click()
    await expect(phone.getByText(/Chờ đội kia xác nhận/)).toBeVisible()
  }
  const list = desk.getByRole('region', { name: /^Đội gửi, chờ xác nhận/ })

  await test.step('what one team sends is on the other phone and at the desk at once', async () => {
    await send(one, winner, '11 – 7')
    await expect(two.getByText('Đội kia gửi: đội bạn thua 7 – 11. Đúng không?')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('confirmed, it is the result everywhere', async () => {
    await two.getByRole('button', { name: 'Đúng', exact: true }).click()
    await expect(two.getByText('thua 7 – 11')).toBeVisible()
    await expect(one.getByText('thắng 11 – 7')).toBeVisible()
    await expect(list).toHaveCount(0)
    await expect(desk.getByText('hai đội xác nhận')).toBeVisible()
  })
  await test.step('the desk takes what a silent match-up left, and takes it back', async () => {
    const third = await openPhone(teamOf(second.participant1_id))
    await send(third, teamOf(second.participant1_id), '11 – 2')
    await desk.getByRole('button', { name: /^Nhận 11 – 2/ }).click()
    await expect(third.getByText('thắng 11 – 2')).toBeVisible()
    await desk.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(third.getByRole('button', { name: 'Gửi kết quả' })).toBeVisible()
    await expect(list).toHaveCount(0)
    await third.context().close()
  })
  for (const page of [one, two, desk]) await page.context().close()
})
