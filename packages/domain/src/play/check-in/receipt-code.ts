import { readableCode } from '../../shared/readable-code'

/** The code on a team's receipt, for typing: `VOT-7K2M-31`. Its characters are derived from the receipt's key. */
export function receiptCode(registrationId: number, paymentKey: string): string {
  return `VOT-${readableCode(paymentKey, 'receipt')}-${registrationId}`
}

/** What a receipt's QR code says of its team. */
export interface ScannedReceipt {
  readonly registrationId: number
  readonly key: string
  /** 1 or 2 for the code of one player, null for the receipt of the team. */
  readonly place: 1 | 2 | null
}

/** Reads what a scanner read: the address of a receipt or of its check-in. Undefined for anything else. */
export function readScannedReceipt(text: string): ScannedReceipt | undefined {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+(\/[^?#]*)\?([^#]*)/.exec(text.trim()) ?? []
  const fields = new Map(
    query.split('&').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  )
  const id = /^\/pay\/(\d+)$/.exec(path)?.[1] ?? (/^\/check-in\/\d+$/.test(path) ? fields.get('team') : undefined)
  const key = fields.get('key') ?? ''
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id) || !/^[\w-]{8,64}$/.test(key)) return undefined
  const place = fields.get('place')
  return { registrationId: Number(id), key, place: place === '1' ? 1 : place === '2' ? 2 : null }
}
