import {
  type Icon,
  IconBuilding,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconDeviceTv,
  IconFileSpreadsheet,
  IconGitMerge,
  IconHistory,
  IconKeyboard,
  IconLayoutDashboard,
  IconListNumbers,
  IconLogin2,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconServer,
  IconTournament,
  IconTrophy,
  IconUserCheck,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { type Action, mayDo, type Visitor } from '@vot/domain'
import { loginPrompt } from '../../lib/api/login-prompt'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import type { SearchPlace } from './search-place'
import { searchStrings as strings } from './strings'

/** Something to do: a way to go, or a dialog to open. */
export interface SearchAction {
  readonly label: string
  readonly note?: string
  readonly icon: Icon
  readonly to?: string
  readonly open?: () => void
}

type Offered = SearchAction & { readonly access: Action }

/** What the visitor may do here, of the screen first. Nothing in this list destroys anything by itself. */
export function searchActions(visitor: Visitor, place: SearchPlace): readonly SearchAction[] {
  const offered = [...ofDivision(place), ...ofGroup(place), ...everywhere]
  const allowed = offered.filter(({ access }) => mayDo(visitor, access))
  return visitor === 'anonymous'
    ? [...allowed, { label: strings.login, icon: IconLogin2, open: loginPrompt.open }]
    : allowed
}

function ofDivision({ tournamentId: id, tournamentName, hasBracket, groupId }: SearchPlace): readonly Offered[] {
  if (id === null) return []
  const note = tournamentName === null ? {} : { note: tournamentName }
  const go = (label: string, icon: Icon, path: string, access: Action = 'public:read'): Offered => ({
    ...{ label, icon, access, ...note },
    to: `/${path}/${id}`,
  })
  const open = (label: string, icon: Icon, dialog: 'bracket-setup' | 'move-division', access: Action): Offered => ({
    ...{ label, icon, access, ...note },
    open: () => globalDialogs.open({ dialog, tournamentId: id }),
  })
  return [
    go(strings.toTeams, IconUsers, 'tournament-registration'),
    go(strings.toBracket, IconTournament, 'tournament-bracket-visual'),
    ...(hasBracket ? [] : [go(strings.toDraw, IconListNumbers, 'tournament-draw', 'draw:manage')]),
    ...(hasBracket ? [] : [open(strings.makeBracket, IconTournament, 'bracket-setup', 'bracket:manage')]),
    go(strings.toPodium, IconTrophy, 'tournament-results'),
    ...(groupId === null ? [] : [open(strings.moveDivision, IconGitMerge, 'move-division', 'tournament:manage')]),
  ]
}

function ofGroup({ groupId: id, groupName }: SearchPlace): readonly Offered[] {
  if (id === null) return []
  const note = groupName === null ? {} : { note: groupName }
  const go = (label: string, icon: Icon, to: string, access: Action): Offered => ({ label, icon, access, to, ...note })
  return [
    go(strings.toDesk, IconPlayerPlay, `/matches/${id}`, 'operations:manage'),
    go(strings.toResults, IconKeyboard, `/matches/${id}/results`, 'operations:manage'),
    go(strings.toPlan, IconCalendarTime, `/matches/${id}/plan`, 'operations:manage'),
    go(strings.toCheckIn, IconUserCheck, `/matches/${id}/check-in`, 'check-in:manage'),
    go(strings.toSheets, IconPrinter, `/sheets/group/${id}`, 'operations:manage'),
    go(strings.toReport, IconChartBar, `/matches/${id}/report`, 'operations:manage'),
    go(strings.toScreens, IconDeviceTv, `/matches/${id}/screens`, 'operations:manage'),
    go(strings.toFees, IconCash, `/fees/${id}`, 'tournament:manage'),
    go(strings.editGroup, IconPencil, `/tournaments/edit-group/${id}`, 'tournament:manage'),
    go(strings.toBoard, IconDeviceTv, `/board/${id}`, 'public:read'),
    go(strings.toFind, IconSearch, `/board/${id}/find`, 'public:read'),
  ]
}

const everywhere: readonly Offered[] = [
  { label: strings.toList, icon: IconTrophy, access: 'public:read', to: '/tournaments' },
  { label: strings.toPlayers, icon: IconUsers, access: 'registration:create', to: '/players' },
  { label: strings.toSeason, icon: IconTrophy, access: 'public:read', to: '/season' },
  { label: strings.toClubs, icon: IconBuilding, access: 'registration:create', to: '/clubs' },
  { label: strings.toDashboard, icon: IconLayoutDashboard, access: 'dashboard:view', to: '/dashboard' },
  { label: strings.toReferee, icon: IconPlayerPlay, access: 'operations:view', to: '/referee' },
  {
    label: strings.newPlayer,
    icon: IconUserPlus,
    access: 'player:manage',
    open: () => globalDialogs.open('add-player'),
  },
  {
    label: strings.importPlayers,
    icon: IconFileSpreadsheet,
    access: 'player:manage',
    open: () => globalDialogs.open({ dialog: 'import', club: null }),
  },
  { label: strings.newGroup, icon: IconPlus, access: 'tournament:manage', to: '/tournaments/create-tournament' },
  {
    label: strings.newTournament,
    icon: IconPlus,
    access: 'tournament:manage',
    open: () => globalDialogs.open('create-tournament'),
  },
  { label: strings.toUsers, icon: IconUsers, access: 'user:manage', to: '/users' },
  { label: strings.toAudit, icon: IconHistory, access: 'system:manage', to: '/audit' },
  { label: strings.toSystem, icon: IconServer, access: 'system:manage', to: '/system' },
  { label: strings.toAccount, icon: IconUserCircle, access: 'session:own', to: '/account' },
]
