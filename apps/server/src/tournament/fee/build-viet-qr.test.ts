import { expect, test } from 'vitest'
import { banks, findBank } from './banks'
import { buildVietQr } from './fee-account'

test('the code of a transfer is the VietQR of its bank, account, amount and memo', () => {
  const transfer = { bankBin: '970436', accountNumber: '0123456789', amount: 300_000, memo: 'PB D12 R345 NGUYEN VAN A' }
  expect(buildVietQr(transfer)).toBe(
    '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA530370454063000005802VN62280824PB D12 R345 NGUYEN VAN A6304E2CC',
  )
})

test('[FEE-20] banks are listed once by their number of six digits', () => {
  expect(findBank('970436')?.shortName).toBe('Vietcombank')
  expect(new Set(banks.map(({ bin }) => bin)).size).toBe(banks.length)
  expect(banks.every(({ bin }) => /^\d{6}$/.test(bin))).toBe(true)
  expect(banks.length).toBeGreaterThan(40)
})
