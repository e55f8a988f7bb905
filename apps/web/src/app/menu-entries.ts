import { type Icon, IconTournament } from '@tabler/icons-react'
import type { Action } from '@vot/domain'
import { strings } from './strings'

export interface MenuEntry {
  readonly label: string
  readonly to: string
  readonly icon: Icon
  /** Shown to those who may do this. */
  readonly access: Action
  /** Beginnings of paths that belong to the entry besides its own. */
  readonly covers: readonly string[]
}

export const menuEntries: readonly MenuEntry[] = [
  {
    label: strings.tournaments,
    to: '/tournaments',
    icon: IconTournament,
    access: 'public:read',
    covers: ['/tournament-'],
  },
]

/** Whether the path belongs to the entry. */
export function isInEntry(entry: MenuEntry, pathname: string): boolean {
  return [entry.to, ...entry.covers].some((start) => pathname.startsWith(start)) || pathname === '/'
}
