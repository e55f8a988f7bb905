import { Banks, VietQRStatus } from 'vietnam-qr-pay'

export interface Bank {
  readonly bin: string
  readonly shortName: string
  readonly name: string
}

/** Banks that take a transfer by VietQR, by name; of two names for one number the newer. */
export const banks: readonly Bank[] = [
  ...new Map(
    Banks.filter(
      ({ deprecated, vietQRStatus }) => deprecated !== true && vietQRStatus !== VietQRStatus.NOT_SUPPORTED,
    ).map(({ bin, shortName, name }) => [bin, { bin, shortName, name }] as const),
  ).values(),
].sort((a, b) => a.shortName.localeCompare(b.shortName, 'vi'))

const byBin = new Map(banks.map((bank) => [bank.bin, bank]))

export function findBank(bin: string): Bank | undefined {
  return byBin.get(bin)
}
