import type { Browser, Page } from '@playwright/test'
import { createBracket, createCourt } from '@vot/contract'
import { openBrowserWithCamera } from '../journey/fake-camera'
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
    await phone.getByRole('button', { name: new RegExp(`^${own.player1_name}`) }).click()
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

test('[OPS-221] the camera of the desk reads a pass, refuses a foreign code, and without a camera codes are typed', async ({
  hall: { app, api, people },
  browser,
}) => {
  const division = await openDivision(api, { group: 'Cúp Quét Mã', name: 'Đôi nam', playedIn: 0, startTime: '00:00' })
  const groupId = division.group_id ?? 0
  const [team] = await enterApproved(api, division, people.men.slice(8, 12))
  if (!team) throw new Error('There is no team.')
  const openScanner = async (shown: Browser) => {
    const desk = await (await shown.newContext({ serviceWorkers: 'block' })).newPage()
    await signInByToken(desk, app)
    await desk.goto(`${app.url}/matches/${groupId}/check-in`)
    return desk
  }
  const scan = (desk: Page) => desk.getByRole('button', { name: 'Quét mã', exact: true }).click()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(`${app.url}/pay/${team.id}?key=${team.payment_key}`)
  await phone.getByRole('link', { name: 'Mở điểm danh' }).click()
  await phone.getByRole('button', { name: new RegExp(`^${team.player1_name}`) }).click()
  const pass = phone.getByRole('img', { name: `Mã QR điểm danh của ${team.player1_name}` })

  await test.step('a pass in front of the camera checks its player in', async () => {
    const withPass = await openBrowserWithCamera(pass)
    const desk = await openScanner(withPass)
    await scan(desk)
    await expect(desk.getByText(`Đã điểm danh ${team.player1_name}`)).toBeVisible()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expect(phone.getByRole('heading', { name: 'Đã có mặt' })).toBeVisible()
    await withPass.close()
  })

  await test.step('any other code is told to be no receipt', async () => {
    await signInByToken(phone, app)
    await phone.goto(`${app.url}/matches/${groupId}/check-in`)
    await phone.setViewportSize({ width: 1440, height: 900 })
    const withOther = await openBrowserWithCamera(phone.getByRole('img', { name: /để tự điểm danh$/ }))
    const desk = await openScanner(withOther)
    await scan(desk)
    await expect(desk.getByText('Mã này không phải biên nhận của giải')).toBeVisible()
    await withOther.close()
  })

  await test.step('a camera that nobody allowed says the way out', async () => {
    const without = await openBrowserWithCamera(null)
    const desk = await openScanner(without)
    // A browser without a window asks nobody, so what it answers after a no is put in its place.
    await desk.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await scan(desk)
    await expect(desk.getByRole('alert')).toContainText('Camera đang bị chặn')
    await without.close()
  })

  await test.step('without a camera the code is typed', async () => {
    const without = await openBrowserWithCamera(null)
    const desk = await openScanner(without)
    await scan(desk)
    await expect(desk.getByRole('alert')).toContainText('Máy này không có camera')
    const code = desk.getByRole('textbox', { name: 'Mã trên biên nhận' })
    await code.fill(team.player2_name)
    await desk.getByRole('button', { name: 'Tìm đội' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expect(desk.getByRole('region', { name: 'Các đội' }).getByRole('listitem')).toHaveCount(1)
    await without.close()
  })
  await phone.context().close()
})
