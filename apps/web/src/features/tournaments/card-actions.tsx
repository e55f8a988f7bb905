import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconCash,
  IconDots,
  IconMedal,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session-store'
import { Menu } from '../../ui/menu'
import { strings } from './strings'
import classes from './tournament-card.module.css'
import type { ListedTournament } from './tournament-tabs'

interface CardActionsProps extends ListedTournament {
  readonly isOrganiser: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The next step as the one primary button, what else is allowed beside it; referees are led away from all of it. */
export function CardActions({ tournament, status, isOrganiser, onEdit, onDelete }: CardActionsProps) {
  const mayEnter = useMay('registration:create')
  const { id, name, is_bracket_generated: hasBracket } = tournament
  const isCompleted = status === 'completed'
  if (!mayEnter) return null
  const bracketIsOffered = status !== 'open' && (!isCompleted || !isOrganiser || hasBracket)
  return (
    <div className={classes.actions}>
      {!isCompleted && (
        <Button
          component={Link}
          to={`/tournament-registration/${id}`}
          variant={status === 'open' ? 'filled' : 'default'}
          px="md"
        >
          {strings.register}
        </Button>
      )}
      {bracketIsOffered && (
        <Button
          component={Link}
          to={`/tournament-bracket-visual/${id}`}
          variant={isCompleted ? 'default' : 'filled'}
          px="md"
        >
          {strings.bracket}
        </Button>
      )}
      {isCompleted && (
        <Button component={Link} to={`/tournament-results/${id}`} px="md">
          {strings.results}
        </Button>
      )}
      {(isOrganiser || isCompleted) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={44} color="gray" className={classes.more ?? ''} aria-label={strings.more(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isCompleted && (
              <Menu.Item
                component={Link}
                to={`/tournament-registration/${id}`}
                leftSection={<IconUserPlus size={18} aria-hidden />}
              >
                {strings.register}
              </Menu.Item>
            )}
            {isOrganiser && status !== 'open' && (
              <Menu.Item
                component={Link}
                to={`/tournament-rolling/${id}`}
                leftSection={<IconArrowsShuffle size={18} aria-hidden />}
              >
                {strings.draw}
              </Menu.Item>
            )}
            {isOrganiser && isCompleted && (
              <Menu.Item
                component={Link}
                to={`/tournament-results/${id}?edit=1`}
                leftSection={<IconMedal size={18} aria-hidden />}
              >
                {strings.updateResults}
              </Menu.Item>
            )}
            {isOrganiser && tournament.group_id === null && (
              <Menu.Item
                component={Link}
                to={`/fees/tournament/${id}`}
                leftSection={<IconCash size={18} aria-hidden />}
              >
                {strings.fees}
              </Menu.Item>
            )}
            {isOrganiser && (
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                {strings.edit}
              </Menu.Item>
            )}
            {isOrganiser && (
              <Menu.Item danger leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
                {strings.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
