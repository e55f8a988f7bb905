import { createBracket, setReserves } from '@vot/contract'
import { enterApproved, enterTeams, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test('[OPS-262, OPS-267, REG-173] a late team takes a bye, a reserve steps in for who withdraws, and a spectator sees both', async ({
  hall: { app, api, people },
  browser,
}) => {
  const division = await openDivision(api, { group: 'Cúp Đến Muộn', name: 'Đôi nam', playedIn: 0 })
  const teams = await enterApproved(api, division, people.men.slice(0, 10))
  const [late, reserve] = await enterTeams(api, division, people.men.slice(10, 14))
  const params = { id: String(division.id) }
  await api.call(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } })
  const leaves = teams[4]
  if (!late || !reserve || !leaves) throw new Error('There are no teams.')
  await api.call(setReserves, { params, body: { registration_ids: [reserve.id], seen: [] } })

  const spectator = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await spectator.goto(`${app.url}/tournament-bracket/${division.id}`)
  await expect(spectator.getByText(leaves.player1_name).first()).toBeVisible()
  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await signInByToken(desk, app)

  await test.step('the late team meets the team that had a bye, in a match with a code of its own', async () => {
    await desk.goto(`${app.url}/tournament-bracket-visual/${division.id}`)
    await desk.getByRole('button', { name: 'Thao tác với sơ đồ' }).click()
    await desk.getByRole('menuitem', { name: 'Thêm đội muộn' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Thêm đội vào sơ đồ' })
    await dialog.getByRole('radio', { name: new RegExp(late.player1_name) }).click()
    await dialog
      .getByRole('radio', { name: /đang miễn đấu vòng 1/ })
      .first()
      .click()
    await expect(dialog.getByText('Những trận thay đổi')).toBeVisible()
    await dialog.getByRole('button', { name: 'Thêm vào sơ đồ' }).click()
    await expect(desk.getByText('Đã thêm đội vào sơ đồ')).toBeVisible()
    await expect(spectator.getByText(late.player1_name).first()).toBeVisible()
  })

  await test.step('the reserve takes the place of a team that withdraws, and gives it back', async () => {
    await desk.goto(`${app.url}/tournament-registration/${division.id}`)
    await desk.getByRole('button', { name: new RegExp(`^Thao tác.*${leaves.player1_name}`) }).click()
    await desk.getByRole('menuitem', { name: 'Cho đội rút khỏi giải' }).click()
    await desk.getByRole('button', { name: 'Cho đội chờ vào thay' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Thay cả đội?' })
    await expect(dialog.getByRole('radio', { name: new RegExp(reserve.player1_name) })).toBeChecked()
    await dialog.getByRole('button', { name: 'Thay cả đội' }).click()
    await expect(desk.getByText('Đã thay đội')).toBeVisible()
    await expect(spectator.getByText(reserve.player1_name).first()).toBeVisible()
    await expect(spectator.getByText(leaves.player1_name)).toHaveCount(0)
    await desk.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(desk.getByText('Đã hoàn tác')).toBeVisible()
    await expect(spectator.getByText(leaves.player1_name).first()).toBeVisible()
  })
  await spectator.context().close()
  await desk.context().close()
})
