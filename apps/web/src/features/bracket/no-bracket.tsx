import { Button } from '@mantine/core'
import { IconBinaryTree } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state'
import { strings } from './strings'

interface NoBracketProps {
  readonly tournamentId: number
  readonly mayManage: boolean
}

/** Nothing drawn yet, and the next step. Source: B 8, design 8. */
export function NoBracket({ tournamentId, mayManage }: NoBracketProps) {
  return (
    <EmptyState
      icon={IconBinaryTree}
      title={strings.emptyTitle}
      action={
        <Button
          component={Link}
          to={`/tournament-registration/${tournamentId}`}
          variant={mayManage ? 'filled' : 'default'}
        >
          {mayManage ? strings.toRegistration : strings.seeRegistration}
        </Button>
      }
    >
      {mayManage ? strings.emptyOrganiser : strings.emptyVisitor}
    </EmptyState>
  )
}
