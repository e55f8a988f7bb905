import { expect, test } from '@playwright/test'
import { createRegistration, listRegistrations, readBracket } from '@vot/contract'
import { findFirefox, findMiniBrowser } from '../../tools/testing/provide-test-needs.mjs'
import { enterApproved, type Hall, openDivision, openHall } from '../journey/hall'
import { type Engine, openFirefox, openWebKit } from '../journey/other-engine'
import { ADMIN } from '../journey/start-app'

let hall: Hall
test.beforeAll(async () => {
  hall = await openHall()
})
test.afterAll(async () => await hall.app.stop())

const engines = [
  { name: 'Firefox ESR', open: openFirefox, isThere: findFirefox() !== null },
  { name: 'WebKitGTK', open: openWebKit, isThere: findMiniBrowser() !== null },
]

for (const { name, open } of engines.filter(({ isThere }) => isThere)) {
  test.describe(name, () => {
    let engine: Engine | null = null
    test.beforeAll(async () => {
      engine = await open()
    })
    test.afterAll(async () => await engine?.close())

    test('an organiser approves, draws, makes the bracket and saves a result, which a spectator sees at once', async () => {
      if (engine === null) throw new Error(`${name} is not open.`)
      const { app, api } = hall
      const men = await hall.enterMen(8)
      const division = await openDivision(api, { group: `Cúp ${name}`, name: 'Đôi nam', playedIn: 0 })
      await enterApproved(api, division, men.slice(0, 6))
      const [one, two] = men.slice(6)
      if (!one || !two) throw new Error('Two men are missing.')
      await api.call(createRegistration, {
        body: { tournament_id: division.id, player1_id: one.id, player2_id: two.id },
      })

      const organiser = await engine.open()
      await test.step('the organiser signs in', async () => {
        await organiser.goto(`${app.url}/`)
        await organiser.press('Đăng nhập')
        await organiser.fill('Tên đăng nhập', ADMIN.username)
        await organiser.fill('Mật khẩu', ADMIN.password)
        await organiser.press('Đăng nhập')
        await organiser.see(/Đăng xuất|Quản trị/)
      })
      await test.step('approves the team that waits', async () => {
        await organiser.goto(`${app.url}/tournament-registration/${division.id}`)
        await organiser.see(/Chờ duyệt/)
        await organiser.press('Duyệt')
        await expect
          .poll(async () => {
            const { items } = await api.call(listRegistrations, { query: { tournament_id: String(division.id) } })
            return items.filter(({ status }) => status === 'approved').length
          })
          .toBe(4)
      })
      await test.step('draws numbers, and makes the bracket from there', async () => {
        await organiser.goto(`${app.url}/tournament-rolling/${division.id}`)
        await organiser.press('Mở bốc thăm')
        await organiser.press('Quay tất cả')
        await organiser.see(/4 kết quả chưa lưu/)
        await organiser.press('Lưu kết quả')
        await organiser.press('Sang bước tạo sơ đồ')
        await organiser.press('Tạo sơ đồ')
        await organiser.see(/Chung kết/)
      })
      const spectator = await engine.open()
      await test.step('a spectator finds the bracket', async () => {
        await spectator.goto(`${app.url}/groups/${division.group_id}`)
        await spectator.see(new RegExp(`Cúp ${name}`))
        await spectator.goto(`${app.url}/tournament-bracket-visual/${division.id}`)
        await spectator.see(/0\/\d+\s+xong/)
      })
      await test.step('a result that is saved stands there without a reload', async () => {
        await organiser.press('Trận A-01')
        await organiser.press('Lưu kết quả')
        const { bracket } = await api.call(readBracket, { params: { id: String(division.id) } })
        const first = bracket.matches.find(({ day_code: code }) => code === 'A-01')
        await organiser.press(first?.participant1?.player1_name ?? '')
        await organiser.press('Lưu kết quả')
        await expect
          .poll(async () => {
            const { bracket } = await api.call(readBracket, { params: { id: String(division.id) } })
            return bracket.matches.filter(({ status }) => status === 'completed').length
          })
          .toBe(1)
        await spectator.see(/1\/\d+\s+xong/)
      })
    })
  })
}
