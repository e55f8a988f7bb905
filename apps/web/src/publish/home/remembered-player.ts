import { fieldsOf, parseJson } from '../../lib/api/parse-json'
import { readStoredText, removeStoredText, storeText } from '../../lib/browser/safe-storage'
import type { HomeAddress } from './api'

/** Whose matches somebody follows at a home, without any account: this device alone knows. */
export interface RememberedPlayer {
  readonly id: number
  readonly name: string
}

const keyOf = ({ scope, id }: HomeAddress) => `vot.own_player.${scope}.${id}`

export function readRememberedPlayer(address: HomeAddress): RememberedPlayer | null {
  const { id, name } = fieldsOf(parseJson(readStoredText(keyOf(address))))
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

export function rememberPlayer(address: HomeAddress, { id, name }: RememberedPlayer): void {
  storeText(keyOf(address), JSON.stringify({ id, name }))
}

export function forgetPlayer(address: HomeAddress): void {
  removeStoredText(keyOf(address))
}
