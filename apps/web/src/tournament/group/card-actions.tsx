import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconArrowsShuffle,
  IconBinaryTree2,
  IconCash,
  IconDots,
  IconMedal,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { areResultsPublic, isBracketPublic } from '@vot/domain'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { Menu } from '../../ui/menu/menu'
import { strings } from './strings'
import classes from './tournament-card.module.css'
import type { ListedTournament } from './tournament-tabs'

interface CardActionsProps extends ListedTournament {
  readonly isOrganiser: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

interface Way {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

/** The ways on from a card, the most fitting of its state first. */
function waysOf({ tournament, status }: ListedTournament, isOrganiser: boolean): readonly Way[] {
  const { id, is_bracket_generated: hasBracket, group_id: groupId } = tournament
  const results: Way = { label: strings.results, to: `/tournament-results/${id}`, icon: IconMedal }
  const bracket: Way = { label: strings.bracket, to: `/tournament-bracket-visual/${id}`, icon: IconBinaryTree2 }
  const entries: Way = {
    label: status === 'open' ? strings.register : strings.teams,
    to: `/tournament-registration/${id}`,
    icon: IconUsers,
  }
  const update: Way = { label: strings.updateResults, to: `${results.to}?edit=1`, icon: IconMedal }
  const draw: Way = { label: strings.draw, to: `/tournament-rolling/${id}`, icon: IconArrowsShuffle }
  const fees: Way = { label: strings.fees, to: `/fees/tournament/${id}`, icon: IconCash }
  const forAll = [
    ...(areResultsPublic(status) ? [results] : []),
    ...(hasBracket && isBracketPublic(status) ? [bracket] : []),
    entries,
  ]
  const forOrganisers = [
    ...(areResultsPublic(status) ? [update] : []),
    ...(status === 'open' ? [] : [draw]),
    ...(groupId === null ? [fees] : []),
  ]
  return isOrganiser ? [...forAll, ...forOrganisers] : forAll
}

/** The next step as the one primary button, the rest in a menu beside it; referees are led away from all of it. */
export function CardActions({ tournament, status, isOrganiser, onEdit, onDelete }: CardActionsProps) {
  const mayEnter = useMay('registration:create')
  if (!mayEnter) return null
  const [primary, ...more] = waysOf({ tournament, status }, isOrganiser)
  return (
    <div className={classes.actions}>
      {primary && (
        <Button component={Link} to={primary.to} px="md">
          {primary.label}
        </Button>
      )}
      {(isOrganiser || more.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              size={44}
              color="gray"
              className={classes.more ?? ''}
              aria-label={strings.more(tournament.name)}
            >
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ label, to, icon: WayIcon }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<WayIcon size={18} aria-hidden />}>
                {label}
              </Menu.Item>
            ))}
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
