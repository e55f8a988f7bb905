import { listGroupMatches, listRegistrations } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/demo-test'
import { storeSession } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[TRN-178] letters of an input method stand in the search before its results are loaded', async ({
  page,
  demo,
}) => {
  // Results, actions and their styles come late, as on a slow network.
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/search-/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${demo.app.url}/tournaments`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Tìm VĐV' })
  await opener.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.insertText('Quách ')
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'Vô', selectionStart: 2, selectionEnd: 2 })
  const field = page.getByRole('dialog', { name: 'Tìm hoặc làm' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Quách Vô')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  release()
  await expect(page.getByRole('listbox')).toBeAttached()
  await expect(field).toHaveValue('Quách Vô')
  // The composition goes on in the same field.
  await input.send('Input.imeSetComposition', { text: 'Vôn', selectionStart: 3, selectionEnd: 3 })
  await input.send('Input.insertText', { text: 'Vô' })
  await page.keyboard.insertText(' Danh')
  await expect(field).toHaveValue('Quách Vô Danh')
  await expect(page.getByText('Không có gì khớp “Quách Vô Danh”').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('[TRN-176, TRN-177, TRN-178] the search enters a result, opens a team and adds who is not there', {
  tag: '@short',
}, async ({ page, demo }) => {
  const api = new ApiCaller(demo.app.url, demo.sessions.admin.token)
  const groupId = String(demo.ongoing.group_id)
  const { items } = await api.call(listGroupMatches, { params: { id: groupId }, query: { status: 'upcoming' } })
  const code = items.find(({ participant1, participant2 }) => participant1 && participant2)?.day_code ?? ''
  await storeSession(page, demo.app, demo.sessions.admin)
  await page.goto(`/matches/${groupId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('dialog', { name: 'Tìm hoặc làm' }).getByRole('combobox')
  const search = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(text)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
  }

  await test.step('a code leads to the result of the match', async () => {
    await search(code.replace('-', '').toLowerCase())
    await page.getByRole('option', { name: `Nhập kết quả ${code}` }).click()
    await expect(page).toHaveURL(/\/results\?code=/)
    await expect(page.getByRole('textbox', { name: 'Mã trận và tỉ số' })).toHaveValue(`${code} `)
    await expect(page.getByRole('button', { name: /^Trận khác/ })).toBeVisible()
  })

  await test.step('a team opens in its list', async () => {
    const teams = await api.call(listRegistrations, { query: { tournament_id: String(demo.ongoing.id) } })
    const [team] = teams.items.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
    await search(team?.player1_name ?? '')
    await page.getByRole('option', { name: `${team?.player1_name} – ${team?.player2_name}` }).click()
    await expect(page.getByRole('dialog').getByText(`Gọi ${team?.player1_name}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(`[data-team="${team?.id}"]`)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`/tournament-registration/${team?.tournament_id}$`))
  })

  await test.step('who is not there is added by that name', async () => {
    await search('Quách Vô Danh')
    await page.getByRole('option', { name: 'Thêm VĐV “Quách Vô Danh”' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm VĐV' })
    await expect(form.getByLabel('Họ và tên')).toHaveValue('Quách Vô Danh')
  })
})
