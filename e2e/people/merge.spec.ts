import { createPlayer, createRegistration, listRegistrations, readPlayer } from '@vot/contract'
import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[PLR-60, PLR-61, PLR-62, PLR-63] a player who is in the register twice is found, merged, and taken apart again', {
  tag: '@short',
}, async ({ hall, page }) => {
  const [partner] = hall.people.men
  if (!partner) throw new Error('There is nobody.')
  const add = (name: string, phone: string) => hall.api.call(createPlayer, { body: { name, phone, ranking_points: 2 } })
  const kept = await add('Đoàn Gia Bảo', '0938 100 200')
  const twin = await add('Đoàn G. Bảo', '0938 100 200')
  expect(twin.duplicates.map(({ player }) => player.id)).toEqual([kept.id])
  const division = await openDivision(hall.api, { group: 'Cúp Gộp', name: 'Đôi nam gộp', participants: 8 })
  const body = { tournament_id: division.id, player1_id: twin.id, player2_id: partner.id }
  await hall.api.call(createRegistration, { body })
  const entered = async () => {
    const { items } = await hall.api.call(listRegistrations, { query: { tournament_id: String(division.id) } })
    return items[0]?.player1_id
  }
  await signInByToken(page, hall.app)
  await page.goto('/players?name=doan')

  await test.step('the other record is offered, and the name is taken from it', async () => {
    await page.getByRole('button', { name: 'Thao tác khác với Đoàn Gia Bảo' }).click()
    await page.getByRole('menuitem', { name: 'Gộp hồ sơ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gộp hồ sơ' })
    await dialog.getByRole('button', { name: 'Chọn Đoàn G. Bảo' }).click()
    await dialog.getByRole('radio', { name: 'Cộng lại: 4,00' }).check()
    await dialog.getByRole('button', { name: 'Gộp hồ sơ' }).click()
    await expect(page.getByText('Đã gộp vào hồ sơ Đoàn Gia Bảo')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Đoàn G. Bảo' })).toHaveCount(0)
    expect(await entered()).toBe(kept.id)
  })

  await test.step('the address of the record that went shows the one that stayed', async () => {
    await page.goto(`/players?player=${twin.id}`)
    const profile = page.getByRole('dialog', { name: 'Hồ sơ VĐV' })
    await expect(profile.getByRole('heading', { name: 'Đoàn Gia Bảo' })).toBeVisible()
    await expect(profile.getByText('Từ hồ sơ đã gộp: Đoàn G. Bảo')).toBeVisible()
    await profile.getByRole('button', { name: 'Hoàn tác gộp Đoàn G. Bảo' }).click()
    const asked = page.getByRole('dialog', { name: 'Tách lại hồ sơ Đoàn G. Bảo?' })
    await asked.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByText('Đã tách lại hồ sơ Đoàn G. Bảo')).toBeVisible()
    expect(await entered()).toBe(twin.id)
    for (const id of [kept.id, twin.id]) {
      expect((await hall.api.call(readPlayer, { params: { id: String(id) } })).ranking_points).toBe(2)
    }
  })
})

test('points are adjusted with a reason and made official', async ({ hall, page }) => {
  const name = 'Tạ Thị Hoài'
  await hall.api.call(createPlayer, { body: { name, phone: '0938 300 400', ranking_points: 2.5 } })
  await signInByToken(page, hall.app)
  await page.goto('/players?name=hoai')
  await page.getByRole('button', { name: `Điều chỉnh điểm của ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Điều chỉnh điểm' })
  await dialog.getByLabel('Số điểm điều chỉnh').fill('-0,25')
  await dialog.getByLabel('Lý do').fill('Tính lại sau giải nội bộ')
  await dialog.getByRole('button', { name: 'Điều chỉnh', exact: true }).click()
  await expect(page.getByText(`${name} nay có 2,25 điểm`)).toBeVisible()
  await page.getByRole('button', { name: `Thao tác khác với ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Xác minh điểm' }).click()
  await expect(page.getByText('Điểm ranking đã được xác minh')).toBeVisible()
  await page.getByRole('link', { name: 'Hồ sơ', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Hồ sơ VĐV' })
  await expect(profile.getByText('Tính lại sau giải nội bộ')).toBeVisible()
  await expect(profile.getByRole('list', { name: 'Lịch sử điểm' }).getByText('−0,25')).toBeVisible()
})
