import { createTournament, listRegistrations } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[GRP-30, GRP-34, GRP-36, GRP-37] a division is merged before the draw, its old address leads on, and all is taken back', async ({
  hall,
  page,
  openBrowser,
}) => {
  const { api, people } = hall
  const group = 'Giải Gộp Nội Dung'
  const into = await openDivision(api, { group, name: 'Đôi nam 35+' })
  const { start_date, end_date, last_registration_date, venue } = into
  const settings = { total_participants: 16, registration_fee: 200_000, max_ranking_point: 0, max_single_point: 0 }
  const body = { name: 'Đôi nam 45+', venue, start_date, end_date, last_registration_date, ...settings }
  const from = await api.call(createTournament, {
    body: { ...body, group_id: into.group_id, use_snapshot_ranking: false },
  })
  await enterApproved(api, into, people.men.slice(0, 8))
  await enterApproved(api, from, people.men.slice(8, 12))
  const teamsIn = async (id: number) =>
    (await api.call(listRegistrations, { query: { tournament_id: String(id) } })).items.length

  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(`${hall.app.url}/tournament-registration/${from.id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: /Đôi nam 45\+/ })).toBeVisible()

  await signInByToken(page, hall.app)
  await page.goto('/tournaments')
  const card = page.getByRole('article').filter({ hasText: 'Đôi nam 45+' })
  const dialog = page.getByRole('dialog', { name: /^Gộp, tách nội dung/ })
  const open = async (name: string) => {
    await page.getByRole('button', { name: `Thao tác khác với ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Gộp, tách nội dung' }).click()
  }

  await test.step('the merge shows what changes, and then the visitor stands on the other division', async () => {
    await expect(card).toBeVisible()
    await open('Đôi nam 45+')
    await dialog.getByRole('radio', { name: /Đôi nam 35\+/ }).check()
    await expect(dialog.getByText('2 đội chuyển sang “Đôi nam 35+”')).toBeVisible()
    await expect(dialog.getByText(/Phí mỗi VĐV đổi từ 200\.000/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Gộp 2 đội' }).click()
    await expect(page.getByText('Đã gộp “Đôi nam 45+” vào “Đôi nam 35+”')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await teamsIn(into.id)).toBe(6)
    await expect(visitor).toHaveURL(new RegExp(`/tournament-registration/${into.id}$`))
    await expect(visitor.getByText('Nội dung này đã được gộp vào “Đôi nam 35+”')).toBeVisible()
  })

  await test.step('teams are split off by points, and both are taken back, the latest first', async () => {
    await open('Đôi nam 35+')
    await dialog.getByText('Tách', { exact: true }).click()
    await dialog.getByLabel('Tên nội dung mới').fill('Đôi nam hạng B')
    await dialog.getByRole('button', { name: /^Tách \d đội$/ }).click()
    await expect(page.getByText(/^Đã tách \d đội sang “Đôi nam hạng B”$/)).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Đôi nam hạng B' })).toBeVisible()
    await open('Đôi nam 35+')
    await dialog.getByText('Đã làm', { exact: true }).click()
    await expect(dialog.getByText('Hoàn tác lần gộp, tách sau đó trước')).toBeVisible()
    await dialog.getByRole('button', { name: /^Hoàn tác: Tách/ }).click()
    await dialog.getByRole('button', { name: /^Hoàn tác: Gộp/ }).click()
    await expect.poll(() => teamsIn(from.id)).toBe(2)
    expect(await teamsIn(into.id)).toBe(4)
    await page.keyboard.press('Escape')
    await expect(card).toBeVisible()
  })
})
