import { Button } from '@mantine/core'
import { type Icon, IconArrowsShuffle, IconBinaryTree2, IconMedal } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { areResultsPublic, isBracketPublic, minEntries, type TournamentStatus } from '@vot/domain'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/error-text'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'
import { isEntered } from './team-rows'

export interface ScreenAction {
  readonly key: 'draw' | 'bracket' | 'results' | 'create'
  readonly label: string
  readonly icon: Icon
  readonly look: 'default' | 'primary' | 'danger'
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
}

/** The ways on from here, as buttons of the header and as entries of the phone's menu. */
export function screenActions(situation: Situation): readonly ScreenAction[] {
  const { tournament, status, registrations, isOrganiser, onBracket } = situation
  const { id, is_bracket_generated: hasBracket, draw_state: draw } = tournament
  const createBracket = async () => {
    if ((registrations ?? []).filter(isEntered).length >= minEntries) return onBracket()
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
      look: 'primary',
      run: () => void createBracket(),
      disabled: registrations === undefined,
    })
  }
  return actions
}

export function ScreenActionButtons({ actions }: { readonly actions: readonly ScreenAction[] }) {
  return actions.map(({ key, label, icon: ActionPicture, look, to, run, disabled = false }) => {
    const shared = {
      leftSection: <ActionPicture size={20} stroke={1.75} aria-hidden />,
      variant: look === 'primary' ? 'filled' : look === 'danger' ? 'outline' : 'default',
      ...(look === 'danger' ? { color: 'red' } : {}),
    }
    return to === undefined ? (
      <Button key={key} {...shared} onClick={run} disabled={disabled}>
        {label}
      </Button>
    ) : (
      <Button key={key} {...shared} component={Link} to={to}>
        {label}
      </Button>
    )
  })
}
