import {
  type Icon,
  IconHistory,
  IconLayoutDashboard,
  IconPlayVolleyball,
  IconTournament,
  IconTrophy,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { UserView } from '@vot/contract'
import { type Action, mayDo } from '@vot/domain'
import { strings } from './strings'

export interface MenuEntry {
  readonly label: string
  readonly to: string
  readonly icon: Icon
  /** Shown to those who may do this. */
  readonly access: Action
  /** Not in the menu of everybody who may, but of ordinary users and of whoever is a player. */
  readonly forPlayers?: boolean
  /** Beginnings of paths that belong to the entry besides its own. */
  readonly covers: readonly string[]
  /** The key that opens it when pressed after G. */
  readonly key: string
  /** Shown in the account menu instead of the header's line. */
  readonly underName?: boolean
}

const entry = (
  key: string,
  to: string,
  label: string,
  icon: Icon,
  access: Action,
  covers: readonly string[] = [],
): MenuEntry => ({
  key,
  to,
  label,
  icon,
  access,
  covers,
})

/** One line each, in the order of the menu; the access hides what a role may not open. */
export const menuEntries: readonly MenuEntry[] = [
  { ...entry('m', '/me', strings.me, IconUserCircle, 'player:own'), forPlayers: true },
  entry('b', '/dashboard', strings.dashboard, IconLayoutDashboard, 'dashboard:view'),
  // Players and clubs: everybody but referees, as the screens.
  entry('v', '/players', strings.players, IconUsers, 'registration:create'),
  entry('d', '/tournaments', strings.tournaments, IconTournament, 'public:read', ['/tournament-']),
  entry('x', '/season', strings.season, IconTrophy, 'public:read'),
  entry('c', '/clubs', strings.clubs, IconUsersGroup, 'registration:create'),
  entry('t', '/referee', strings.referee, IconPlayVolleyball, 'operations:view'),
  { ...entry('n', '/users', strings.users, IconUserCog, 'user:manage'), underName: true },
  { ...entry('k', '/audit', strings.audit, IconHistory, 'system:manage'), underName: true },
]

/** All that the menu of a referee has. */
const refereePlaces: ReadonlySet<string> = new Set(['/tournaments', '/referee'])

/** The menu of whoever is signed in; of a referee who is a player the own page stands under the name. */
export function entriesOf(user: UserView | null): readonly MenuEntry[] {
  const shown = menuEntries.filter((each) => isShownTo(user, each))
  if (user?.role !== 'ref') return shown
  return shown.flatMap((each) =>
    refereePlaces.has(each.to) ? each : each.forPlayers ? { ...each, underName: true } : [],
  )
}

function isShownTo(user: UserView | null, { access, forPlayers }: MenuEntry): boolean {
  const isForUser = !forPlayers || user?.role === 'user' || user?.has_player === true
  return mayDo(user?.role ?? 'anonymous', access) && isForUser
}

/** Whether the path belongs to the entry; / shows the tournaments. */
export function isInEntry({ to, covers }: MenuEntry, pathname: string): boolean {
  return [to, ...covers].some((start) => pathname.startsWith(start)) || (pathname === '/' && to === '/tournaments')
}
