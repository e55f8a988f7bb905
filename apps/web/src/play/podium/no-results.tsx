import { Button, Group } from '@mantine/core'
import { IconTournament, IconTrophy } from '@tabler/icons-react'
import type { TournamentStatus } from '@vot/domain'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { strings } from './strings'

interface NoResultsProps {
  readonly id: number
  readonly status: TournamentStatus
  readonly hasBracket: boolean
  /** The bracket knows first, second and third. */
  readonly isReady: boolean
  /** For organisers alone. */
  readonly onEnter: (() => void) | undefined
}

/** Nothing saved yet, and what to do next by role and status. */
export function NoResults({ id, status, hasBracket, isReady, onEnter }: NoResultsProps) {
  const isOpen = status === 'open'
  const organiserText = isReady ? strings.emptyReady : strings.emptyOrganiser
  return (
    <EmptyState
      icon={IconTrophy}
      title={strings.emptyTitle}
      action={
        <Group justify="center" gap="xs">
          {onEnter && !isOpen && <Button onClick={onEnter}>{strings.enter}</Button>}
          {hasBracket && <BracketButton id={id} />}
          {isOpen && (
            <Button component={Link} to={`/tournament-registration/${id}`}>
              {strings.toRegistration}
            </Button>
          )}
          {!isOpen && !hasBracket && !onEnter && (
            <Button component={Link} to="/tournaments" variant="default">
              {strings.toTournaments}
            </Button>
          )}
        </Group>
      }
    >
      {isOpen ? strings.emptyOpen : onEnter ? organiserText : strings.emptyVisitor}
    </EmptyState>
  )
}

export function BracketButton({ id }: { readonly id: number }) {
  return (
    <Button
      component={Link}
      to={`/tournament-bracket-visual/${id}`}
      variant="default"
      leftSection={<IconTournament size={18} aria-hidden />}
    >
      {strings.bracketOpen}
    </Button>
  )
}
