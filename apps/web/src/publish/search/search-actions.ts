import {
  type Icon,
  IconArrowsShuffle,
  IconBuilding,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconDeviceTv,
  IconFileSpreadsheet,
  IconFileText,
  IconGitMerge,
  IconHistory,
  IconInbox,
  IconInfoCircle,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogin2,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconServer,
  IconTableImport,
  IconTournament,
  IconTrophy,
  IconUserCheck,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { type Endpoint, exportMatches, exportPlayers, exportRegistrations } from '@vot/contract'
import { type Action, mayDo, type Visitor } from '@vot/domain'
import type { Parts } from '../../lib/api/api-client'
import { download } from '../../lib/api/download'
import { loginPrompt } from '../../lib/api/login-prompt'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { toasts } from '../../ui/feedback/toasts'
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
  const offered = [...ofScreen(place), ...ofDivision(place), ...ofGroup(place), ...everywhere]
  const allowed = offered.filter(({ access }) => mayDo(visitor, access))
  return visitor === 'anonymous'
    ? [...allowed, { label: strings.login, icon: IconLogin2, open: loginPrompt.open }]
    : allowed
}

/** What the screen that is open has of its own. */
function ofScreen({ screen, tournamentId: id, tournamentName: name, hasBracket }: SearchPlace): readonly Offered[] {
  if (screen === 'players') return [saving('player:read-phone', exportPlayers, {}, strings.playersFile)]
  if (screen === null || id === null || name === null) return []
  const params = { id }
  if (screen === 'bracket') {
    return hasBracket ? [saving('public:read', exportMatches, { params }, strings.matchesFile(name))] : []
  }
  const importTeams = () => globalDialogs.open({ dialog: 'import-teams', tournamentId: id })
  const offered = {
    label: strings.importTeams,
    note: name,
    icon: IconTableImport,
    access: 'registration:decide',
  } as const
  return [
    ...(hasBracket ? [] : [{ ...offered, open: importTeams }]),
    saving('registration:decide', exportRegistrations, { params }, strings.teamsFile(name)),
  ]
}

function saving(access: Action, endpoint: Pick<Endpoint, 'method' | 'path'>, parts: Parts, name: string): Offered {
  const save = async () => {
    try {
      await download(endpoint, { ...parts, query: { format: 'xlsx' } }, `${name}.xlsx`)
    } catch (error) {
      toasts.failure(strings.saveFailed, error)
    }
  }
  return { label: strings.save, note: name, icon: IconFileSpreadsheet, access, open: () => void save() }
}

function ofDivision({
  tournamentId: id,
  tournamentName,
  hasBracket,
  groupId,
  screen,
}: SearchPlace): readonly Offered[] {
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
    ...(screen === 'teams' ? [] : [go(strings.toTeams, IconUsers, 'tournament-registration')]),
    ...(screen === 'bracket' || !hasBracket
      ? []
      : [go(strings.toBracket, IconTournament, 'tournament-bracket-visual')]),
    ...(hasBracket ? [] : [go(strings.toDraw, IconArrowsShuffle, 'tournament-rolling', 'draw:manage')]),
    ...(hasBracket ? [] : [open(strings.makeBracket, IconTournament, 'bracket-setup', 'bracket:manage')]),
    go(strings.toPodium, IconTrophy, 'tournament-results'),
    ...(groupId === null ? [] : [open(strings.moveDivision, IconGitMerge, 'move-division', 'tournament:manage')]),
  ]
}

function ofGroup({ groupId: id, groupName, hasAbout }: SearchPlace): readonly Offered[] {
  if (id === null) return []
  const note = groupName === null ? {} : { note: groupName }
  const go = (label: string, icon: Icon, to: string, access: Action): Offered => ({ label, icon, access, to, ...note })
  return [
    go(strings.toDesk, IconPlayerPlay, `/matches/${id}`, 'operations:manage'),
    go(strings.toInbox, IconInbox, `/matches/${id}/inbox`, 'operations:manage'),
    go(strings.toResults, IconKeyboard, `/matches/${id}/results`, 'operations:manage'),
    go(strings.toPlan, IconCalendarTime, `/matches/${id}/plan`, 'operations:manage'),
    go(strings.toCheckIn, IconUserCheck, `/matches/${id}/check-in`, 'check-in:manage'),
    go(strings.toSheets, IconPrinter, `/sheets/group/${id}`, 'operations:manage'),
    go(strings.toReport, IconChartBar, `/matches/${id}/report`, 'operations:manage'),
    go(strings.toScreens, IconDeviceTv, `/matches/${id}/screens`, 'operations:manage'),
    go(strings.toFees, IconCash, `/fees/${id}`, 'tournament:manage'),
    go(strings.editGroup, IconPencil, `/tournaments/edit-group/${id}`, 'tournament:manage'),
    ...(hasAbout
      ? [
          {
            ...{ label: strings.about, icon: IconFileText, access: 'public:read' as const, ...note },
            open: () => globalDialogs.open({ dialog: 'group-about', groupId: id }),
          },
        ]
      : []),
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
  { label: strings.toAbout, icon: IconInfoCircle, access: 'public:read', to: '/about' },
  { label: strings.allKeys, icon: IconKeyboard, access: 'public:read', open: () => globalDialogs.open('keys') },
]
