import type { RefObject } from 'react'
import { useListKeys } from '../../../ui/table/use-list-keys'

/** The keys of the list of teams; nobody presses one before the first screen stands. */
export function TeamListKeys({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  useListKeys(list)
  return null
}
