import type { OwnCheckInView } from '@vot/contract'
import { readStoredText, storeTextOrHold } from '../../../lib/browser/safe-storage'
import { createPersistedStore } from '../../../lib/offline/persisted-store'
import { ownCheckInKeyPrefix } from '../../../lib/offline/persisted-stores'

/** The last answer of a group's check-in, so that the code for the desk is there without a network. */
export function ownCheckInStore(groupId: number) {
  return createPersistedStore<OwnCheckInView>({
    key: `${ownCheckInKeyPrefix}teams.${groupId}`,
    version: 1,
    shape: async () => (await import('./own-shapes')).ownCheckIn,
  })
}

/** The receipt that led here. */
export interface ReceiptLink {
  readonly team: number
  readonly key: string
}

const linkKey = (groupId: number) => `${ownCheckInKeyPrefix}receipt.${groupId}`
const personKey = (groupId: number) => `${ownCheckInKeyPrefix}person.${groupId}`

/** The receipt of the address, which this device then remembers, else the remembered one. */
export function receiptOf(groupId: number, params: URLSearchParams): ReceiptLink | null {
  const [team, key] = [params.get('team'), params.get('key')]
  const text = team !== null && key !== null ? `${team} ${key}` : readStoredText(linkKey(groupId))
  const [, id, secret] = /^([1-9]\d{0,14}) ([\w-]{8,64})$/.exec(text ?? '') ?? []
  if (id === undefined || secret === undefined) return null
  storeTextOrHold(linkKey(groupId), `${id} ${secret}`)
  return { team: Number(id), key: secret }
}

/** Whose phone it is, by player; null while nobody said. */
export function rememberedPerson(groupId: number): number | null {
  const id = Number(readStoredText(personKey(groupId)) ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function rememberPerson(groupId: number, playerId: number | null): void {
  storeTextOrHold(personKey(groupId), playerId === null ? '' : String(playerId))
}
