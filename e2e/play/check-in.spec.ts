import { createBracket, createCourt } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test('a desk, a phone and the screen on the wall check teams in; who does not come loses by walkover', async ({
  hall: { app, api, people },
  browser,
}) => {
  const division = await openDivision(api, { group: 'Cúp Điểm Danh', name: 'Đôi nam', playedIn: 0, startTime: '00:00' })
  const groupId = division.group_id ?? 0
  const teams = await enterApproved(api, division, people.men.slice(0, 8))
  const format = { confirm: true, bracket_type: 'single_elimination' as const }
  await api.call(createBracket, { params: { id: String(division.id) }, body: format })
  await api.call(createCourt, { body: { name: 'Sân 1', venue: division.venue } })
  const [own, absent] = teams
  if (!own || !absent) throw new Error('There are no teams.')

  const desk = await (await browser.newContext()).newPage()
  await signInByToken(desk, app)
  await desk.goto(`${app.url}/matches/${groupId}`)
  await desk.getByRole('link', { name: 'Điểm danh' }).click()
  const shown = await desk.getByText(/^Mã điểm danh/).textContent()
  const code = shown?.replace(/^Mã điểm danh|\s/g, '') ?? ''

  await test.step('a phone that came by its receipt says so with the code, and the desk sees it at once', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(`${app.url}/pay/${own.id}?key=${own.payment_key}`)
    await phone.getByRole('link', { name: 'Mở điểm danh' }).click()
    await phone.getByRole('button', { name: own.player1_name }).click()
    await phone.getByRole('textbox', { name: 'Mã đang hiện ở nhà thi đấu' }).fill(code.toLowerCase())
    await phone.getByRole('button', { name: 'Tôi đã đến' }).click()
    await expect(phone.getByRole('heading', { name: 'Đã có mặt' })).toBeVisible()
    await expect(desk.getByRole('button', { name: own.player1_name, pressed: true })).toBeVisible()
    await phone.context().close()
  })

  await test.step('the desk checks the others in by keys and taps', async () => {
    const search = desk.getByRole('searchbox')
    await search.fill(own.player2_name)
    await expect(desk.getByRole('region', { name: 'Các đội' }).getByRole('listitem')).toHaveCount(1)
    await search.press('Enter')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Đủ đội')).toBeVisible()
    await desk.getByRole('button', { name: 'Xóa ô tìm' }).click()
    for (const team of teams.slice(2)) {
      await desk.getByRole('button', { name: `Cả hai đã đến: ${team.player1_name}, ${team.player2_name}` }).click()
    }
    await expect(desk.getByText('Đủ đội')).toHaveCount(3)
  })

  await test.step('who is missing is called onto the screen of the hall, and loses', async () => {
    const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await wall.goto(`${app.url}/board/${groupId}`)
    const names = `${absent.player1_name} – ${absent.player2_name}`
    const band = wall.getByRole('region', { name: 'Mời đến bàn điểm danh' })
    await expect(band).toHaveCount(0)
    const missing = desk.getByRole('region', { name: /^Thiếu ở trận đầu/ }).getByRole('listitem')
    await expect(missing).toHaveCount(1)
    await missing.getByRole('button', { name: `Gọi ${names}` }).click()
    await expect(band.getByText(names)).toBeVisible()
    await missing.getByRole('button', { name: /^Xử thua/ }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Xử thua vắng mặt' }).click()
    await expect(missing).toHaveCount(0)
    await wall.context().close()
  })
  await desk.context().close()
})
