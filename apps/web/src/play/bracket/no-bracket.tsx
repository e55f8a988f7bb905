import { Button, Group } from '@mantine/core'
import { IconBinaryTree } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { formatVietnamMoment } from '@vot/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { registrationEndOf } from '../../tournament/group/status-at'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SeeDraw } from './see-draw'
import { strings } from './strings'
import { type ViewName, viewPath } from './views'

interface NoBracketProps {
  readonly view: ViewName
  readonly tournament: TournamentView
  readonly mayManage: boolean
  readonly onRetry: () => void
}

/** Nothing drawn yet, and the next step. */
export function NoBracket(props: NoBracketProps) {
  const { tournament, mayManage } = props
  const end = registrationEndOf(tournament)
  const isHidden = tournament.is_bracket_generated && end !== undefined
  return (
    <EmptyState
      icon={IconBinaryTree}
      title={isHidden ? strings.hiddenTitle : strings.emptyTitle}
      action={
        <Group justify="center">
          <SeeDraw tournament={tournament} />
          <NextStep {...props} />
        </Group>
      }
    >
      {isHidden
        ? strings.hiddenText(formatVietnamMoment(end))
        : mayManage
          ? strings.emptyOrganiser
          : strings.emptyVisitor}
    </EmptyState>
  )
}

function NextStep({ view, tournament: { id: tournamentId }, mayManage, onRetry }: NoBracketProps): ReactNode {
  if (view === 'mobile') {
    return (
      <Button component={Link} to={viewPath('visual', tournamentId)} variant="default">
        {strings.toVisualPage}
      </Button>
    )
  }
  if (view === 'compact') {
    return (
      <Button.Group>
        <Button component={Link} to="/tournaments" variant="default">
          {strings.toTournaments}
        </Button>
        <Button onClick={onRetry}>{strings.retry}</Button>
      </Button.Group>
    )
  }
  return (
    <Button component={Link} to={`/tournament-registration/${tournamentId}`} variant={mayManage ? 'filled' : 'default'}>
      {mayManage ? strings.toRegistration : strings.seeRegistration}
    </Button>
  )
}
