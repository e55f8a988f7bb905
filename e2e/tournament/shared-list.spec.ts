import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const list = 'Tên VĐV 1,SĐT 1,Tên VĐV 2,SĐT 2\nNguyễn Văn Sẻ,0901234567,Trần Văn Chia,0907654321\n'

test('[IMP-28] a list that another app shares comes to the preview of the division that is chosen', async ({
  hall,
  page,
}) => {
  const division = await openDivision(hall.api, { group: 'Giải Chia Sẻ', name: 'Đôi nam sẻ', participants: 32 })
  await signInByToken(page, hall.app)
  await page.goto('/tournaments')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // As the browser posts it for an app that is installed.
  const share = async (parts: { readonly file?: string; readonly text?: string }) =>
    await page.evaluate(({ file, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share-target', method: 'POST', enctype: 'multipart/form-data' })
      const add = (name: string, type: string) => {
        const input = Object.assign(document.createElement('input'), { name, type })
        form.append(input)
        return input
      }
      if (text !== undefined) add('text', 'text').value = text
      if (file !== undefined) {
        const held = new DataTransfer()
        held.items.add(new File([file], 'Đôi nam.csv', { type: 'text/csv' }))
        add('file', 'file').files = held.files
      }
      document.body.append(form)
      form.submit()
    }, parts)

  await share({ file: list })
  await expect(page).toHaveURL(/\/shared-list$/)
  await expect(page.getByText('Đôi nam.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Giải Chia Sẻ | Đôi nam sẻ' }).click()
  await expect(page).toHaveURL(new RegExp(`/tournament-registration/${division.id}`))
  const dialog = page.getByRole('dialog', { name: /^Nhập danh sách đội/ })
  await expect(dialog.getByText('Nguyễn Văn Sẻ').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await share({ text: list })
  await expect(page.getByRole('button', { name: 'Giải Chia Sẻ | Đôi nam sẻ' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ danh sách này' }).click()
  await expect(page.getByRole('heading', { name: 'Chưa có danh sách nào' })).toBeVisible()
  await page.goto('/shared-list')
  await expect(page.getByRole('heading', { name: 'Chưa có danh sách nào' })).toBeVisible()
})
