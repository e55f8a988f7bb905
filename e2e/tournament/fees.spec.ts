import { readFees, readPaymentRequest, saveFeeAccount } from '@vot/contract'
import { checkScreen } from '../journey/check-screen'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[FEE-20, FEE-32, FEE-36, FEE-38] teams pay by code, and a bank statement tells who has paid', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await openDivision(hall.api, { group: 'Cúp Lệ Phí', name: 'Đôi nam lệ phí' })
  const groupId = division.group_id ?? 0
  const params = { scope: 'groups', id: String(groupId) } as const
  await enterApproved(hall.api, division, hall.people.men.slice(0, 6))

  await signInByToken(page, hall.app)
  await page.goto(`/fees/${groupId}`)
  await page.getByRole('button', { name: 'Nhập tài khoản' }).click()
  await page.getByPlaceholder('Gõ tên ngân hàng để tìm').fill('vietcombank')
  await page.getByRole('option', { name: /Vietcombank/ }).click()
  await page.getByLabel(/Số tài khoản/).fill('0123456789')
  await page.getByLabel(/Tên chủ tài khoản/).fill('NGUYEN VAN CHU')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Vietcombank · NGUYEN VAN CHU')).toBeVisible()

  const [one, two, three] = (await hall.api.call(readFees, { params })).divisions[0]?.teams ?? []
  if (!one || !two || !three) throw new Error('The division has fewer than three teams.')
  await page
    .getByRole('button', { name: /^Mã chuyển khoản của/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(one.memo)).toBeVisible()
  await checkScreen(page, 'code of a team')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click()

  const visitor = await (await openBrowser()).newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  const { key } = await hall.api.call(readPaymentRequest, { params: { id: String(one.registration_id) } })
  await visitor.goto(`/pay/${one.registration_id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.locator('#first-view')).toHaveCount(0)
  await expect(visitor.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(visitor.getByRole('img', { name: /Mã VietQR/ })).toHaveCount(0)
  await visitor.goto(`/pay/${one.registration_id}?key=${key}`)
  await expect(visitor.getByRole('img', { name: /Mã VietQR chuyển 600\.000/ })).toBeVisible()
  await checkScreen(visitor, 'page of a team')
  // On paper, or as the PDF that the browser saves: one sheet with the code.
  await expect(visitor.getByRole('button', { name: 'In hoặc lưu PDF' })).toBeVisible()
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('img', { name: /Mã VietQR chuyển 600\.000/ })).toBeVisible()

  const pdf = (await visitor.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 4(19|20)(\.\d+)? 59[45](\.\d+)?\]/)
  await visitor.emulateMedia({ media: 'screen' })

  const statement = [
    'NGAN HANG TMCP NGOAI THUONG',
    'Ngày giao dịch;Số tham chiếu;Số tiền ghi nợ;Số tiền ghi có;Mô tả',
    `14/03/2026;FT1;;600.000;MBVCB.51.${one.memo.toLowerCase()}.CT tu 0123`,
    `14/03/2026;FT2;;500.000;${two.memo.replaceAll(' ', '')}`,
    '15/03/2026;FT3;90.000;;Phi dich vu',
    '15/03/2026;FT4;;70.000;tien nuoc',
  ].join('\r\n')
  const match = async () => {
    await page.getByRole('button', { name: 'Đối soát sao kê' }).click()
    const file = { name: 'saoke.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${statement}`) }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('3 khoản tiền vào, bỏ qua 1 khoản tiền ra')).toBeVisible()
  }
  await match()
  await expect(page.getByRole('checkbox', { name: 'Đánh dấu theo dòng 3' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Đánh dấu theo dòng 4' })).not.toBeChecked()
  await expect(page.getByText('Lệch số tiền')).toBeVisible()
  await checkScreen(page, 'bank statement')
  await page.getByRole('button', { name: 'Đánh dấu 1 đội đã thu' }).click()
  await expect(page.getByText('Đã đánh dấu 1 đội đã thu')).toBeVisible()
  await expect(page.getByRole('button', { name: /: đã thu/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByRole('button', { name: /: đã thu/ })).toHaveCount(0)
  await match()
  await page.getByRole('button', { name: 'Đánh dấu 1 đội đã thu' }).click()
  await expect(page.getByRole('button', { name: /: đã thu/ })).toHaveCount(1)
  await match()
  await expect(page.getByText('Dòng đã dùng')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Đánh dấu theo dòng 3' })).toHaveCount(0)
})

test('[FEE-82, FEE-88] a visitor pays, and the page that stands open says that the money is here', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await openDivision(hall.api, { group: 'Cúp Tự Nhận Tiền', name: 'Đôi nam tự nhận' })
  const groupId = division.group_id ?? 0
  const params = { scope: 'groups', id: String(groupId) } as const
  await enterApproved(hall.api, division, hall.people.men.slice(0, 4))
  const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
  await hall.api.call(saveFeeAccount, { params, body: account })

  await signInByToken(page, hall.app)
  await page.goto(`/fees/${groupId}`)
  await page.getByRole('button', { name: 'Kết nối', exact: true }).click()
  await page.getByRole('button', { name: 'Tạo khóa' }).click()
  const key = await page.getByLabel(/Khóa bí mật/).inputValue()
  await checkScreen(page, 'bank hook')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText(/^SePay · Khóa/)).toBeVisible()

  const [one, two] = (await hall.api.call(readFees, { params })).divisions[0]?.teams ?? []
  if (!one || !two) throw new Error('The division has fewer than two teams.')
  const receipt = await hall.api.call(readPaymentRequest, { params: { id: String(one.registration_id) } })
  const visitor = await (await openBrowser()).newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/pay/${one.registration_id}?key=${receipt.key}`)
  await expect(visitor.getByRole('img', { name: /Mã VietQR/ })).toBeVisible()

  const tell = (id: number, content: string, transferAmount: number) =>
    page.request.post(`${hall.app.url}/api/bank-hooks/sepay`, {
      headers: { authorization: `Apikey ${key}` },
      data: {
        ...{ id, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37', transferType: 'in', transferAmount },
        ...{ accountNumber: account.account_number, content, referenceCode: `FT${id}` },
      },
    })
  expect((await tell(1, one.memo, 600_000)).status()).toBe(200)
  await expect(visitor.getByRole('heading', { name: 'Đã nhận tiền' })).toBeVisible()
  await checkScreen(visitor, 'receipt of a team that paid')

  await tell(2, two.memo, 500_000)
  const waiting = page.getByRole('region', { name: 'Tiền chờ xử lý (1)' })
  await expect(waiting.getByText(/Chuyển thiếu/)).toBeVisible()
  await checkScreen(page, 'money that waits')
  await waiting.getByRole('button', { name: /^Gắn / }).click()
  await checkScreen(page, 'money for a team')
  await page.getByRole('dialog').getByRole('button', { name: 'Gắn cho đội' }).click()
  await expect(page.getByRole('button', { name: /: đã thu/ })).toHaveCount(2)
})
