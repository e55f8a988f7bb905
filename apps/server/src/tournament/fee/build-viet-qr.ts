import { QRPay } from 'vietnam-qr-pay'

export interface Transfer {
  readonly bankBin: string
  readonly accountNumber: string
  /** Whole đồng. */
  readonly amount: number
  readonly memo: string
}

/** The text of a VietQR code that any Vietnamese banking app turns into this transfer; made without a network. */
export function buildVietQr({ bankBin, accountNumber, amount, memo }: Transfer): string {
  return QRPay.initVietQR({ bankBin, bankNumber: accountNumber, amount: String(amount), purpose: memo }).build()
}
