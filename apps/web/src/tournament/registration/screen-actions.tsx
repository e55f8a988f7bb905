import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconArrowMerge,
  IconArrowsShuffle,
  IconBinaryTree2,
  IconDots,
  IconMedal,
  IconTableImport,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { areResultsPublic, isBracketPublic, isEntryListLocked, minEntries, type TournamentStatus } from '@vot/domain'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/error-text'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { toasts } from '../../ui/feedback/toasts'
import { Menu } from '../../ui/menu/menu'
import { strings } from './strings'
import { isEntered } from './team-rows'

export interface ScreenAction {
  readonly key: 'draw' | 'bracket' | 'results' | 'create' | 'move' | 'reserves' | 'import'
  readonly label: string
  readonly icon: Icon
  /** `rare`: in a menu behind the others where there is room for buttons. */
  readonly look: 'default' | 'primary' | 'danger' | 'rare'
  readonly to?: string
  readonly run?: () => void
  /** Not yet: what it needs is still being read. */
  readonly disabled?: boolean
}

interface Situation {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  /** Undefined until they are read. */
  readonly registrations: readonly RegistrationView[] | undefined
  readonly isOrganiser: boolean
  readonly onBracket: () => void
  readonly onReserves: () => void
}

/** The ways on from here, as buttons of the header and as entries of the phone's menu. */
export function screenActions(situation: Situation): readonly ScreenAction[] {
  const { tournament, status, registrations, isOrganiser, onBracket, onReserves } = situation
  const { id, is_bracket_generated: hasBracket, draw_state: draw } = tournament
  const takesTeams = isOrganiser && !isEntryListLocked(hasBracket, status)
  const entered = registrations?.filter(isEntered).length
  // Without teams there is nothing to draw: a list of teams comes first.
  const isTooEarly = takesTeams && entered !== undefined && entered < minEntries
  const createBracket = async () => {
    if ((entered ?? 0) >= minEntries) return onBracket()
    toasts.error(await errorText('too-few-teams'))
  }
  const actions: ScreenAction[] = []
  if (isOrganiser && hasBracket) {
    actions.push({
      key: 'create',
      label: strings.recreateBracket,
      icon: IconBinaryTree2,
      look: 'danger',
      run: () => void createBracket(),
      disabled: registrations === undefined,
    })
  }
  if (isOrganiser && (registrations ?? []).some(({ status: each }) => each === 'pending')) {
    actions.push({ key: 'reserves', label: strings.reserves, icon: IconUsersGroup, look: 'rare', run: onReserves })
  }
  if (isOrganiser || draw === 'open' || draw === 'saved') {
    const to = isOrganiser ? `/tournament-rolling/${id}` : `/tournament-draw/${id}`
    const label = isOrganiser ? strings.draw : strings.seeDraw
    actions.push({ key: 'draw', label, icon: IconArrowsShuffle, look: 'default', to })
  }
  if (areResultsPublic(status) || tournament.has_results) {
    const to = `/tournament-results/${id}`
    actions.push({ key: 'results', label: strings.seeResults, icon: IconMedal, look: 'default', to })
  }
  if (hasBracket && (isOrganiser || isBracketPublic(status))) {
    const to = `/tournament-bracket-visual/${id}`
    actions.push({ key: 'bracket', label: strings.seeBracket, icon: IconBinaryTree2, look: 'primary', to })
  }
  if (isOrganiser && !hasBracket) {
    actions.push({
      key: 'create',
      label: strings.createBracket,
      icon: IconBinaryTree2,
      look: isTooEarly ? 'default' : 'primary',
      run: () => void createBracket(),
      disabled: registrations === undefined,
    })
  }
  if (takesTeams) {
    const run = () => globalDialogs.open({ dialog: 'import-teams', tournamentId: id })
    actions.push({
      key: 'import',
      label: strings.importTeams,
      icon: IconTableImport,
      look: isTooEarly ? 'primary' : 'rare',
      run,
    })
  }
  if (isOrganiser && tournament.group_id !== null) {
    const run = () => globalDialogs.open({ dialog: 'move-division', tournamentId: id })
    actions.push({ key: 'move', label: strings.moveDivision, icon: IconArrowMerge, look: 'rare', run })
  }
  return actions
}

export function ScreenActionButtons({ actions }: { readonly actions: readonly ScreenAction[] }) {
  const rare = actions.filter(({ look }) => look === 'rare')
  return (
    <>
      {actions
        .filter(({ look }) => look !== 'rare')
        .map((action) => (
          <ScreenActionButton key={action.key} action={action} />
        ))}
      {rare.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={44} color="gray" aria-label={strings.moreActions}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map(({ key, label, icon: ActionPicture, run }) => (
              <Menu.Item
                key={key}
                leftSection={<ActionPicture size={18} aria-hidden />}
                {...(run ? { onClick: run } : {})}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function ScreenActionButton({ action }: { readonly action: ScreenAction }) {
  const { label, icon: ActionPicture, look, to, run, disabled = false } = action
  const shared = {
    leftSection: <ActionPicture size={20} stroke={1.75} aria-hidden />,
    variant: look === 'primary' ? 'filled' : look === 'danger' ? 'outline' : 'default',
    ...(look === 'danger' ? { color: 'red' } : {}),
  }
  return to === undefined ? (
    <Button {...shared} {...(run ? { onClick: run } : {})} disabled={disabled}>
      {label}
    </Button>
  ) : (
    <Button {...shared} component={Link} to={to}>
      {label}
    </Button>
  )
}
