import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconArrowMerge,
  IconArrowsShuffle,
  IconBinaryTree2,
  IconCash,
  IconDots,
  IconLivePhoto,
  IconMedal,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { areResultsPublic, isBracketPublic } from '@vot/domain'
import { Link } from 'react-router'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { Menu } from '../../../ui/menu/menu'
import { useOpenDesk } from '../open-desk/use-open-desk'
import { placesIn } from '../places-in'
import { strings } from '../strings'
import type { ListedTournament } from '../tournament-tabs'
import classes from './tournament-card.module.css'

interface Way {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

/** The ways on from a card, the most fitting of its state first. */
export function waysOf({ tournament, status }: ListedTournament, isOrganiser: boolean): readonly Way[] {
  const { id, is_bracket_generated: hasBracket, group_id: groupId } = tournament
  const results: Way = { label: strings.results, to: `/tournament-results/${id}`, icon: IconMedal }
  const bracket: Way = { label: strings.bracket, to: `/tournament-bracket-visual/${id}`, icon: IconBinaryTree2 }
  const isFull = status === 'open' && placesIn(tournament) === 0
  const entries: Way = {
    label: isFull ? strings.registerToWait : status === 'open' ? strings.register : strings.teams,
    to: `/tournament-registration/${id}`,
    icon: IconUsers,
  }
  const watch: Way = { label: strings.watch, to: homeOf(tournament), icon: IconLivePhoto }
  const operate: Way = { label: strings.operate, to: `/matches/${groupId}`, icon: IconPlayerPlay }
  const update: Way = { label: strings.updateResults, to: `${results.to}?edit=1`, icon: IconMedal }
  const draw: Way = { label: strings.draw, to: `/tournament-rolling/${id}`, icon: IconArrowsShuffle }
  const fees: Way = { label: strings.fees, to: `/fees/tournament/${id}`, icon: IconCash }
  const isPlayed = status === 'ongoing' && hasBracket
  const forAll = [
    ...(isPlayed ? [watch] : []),
    ...(areResultsPublic(status) ? [results] : []),
    ...(hasBracket && isBracketPublic(status) ? [bracket] : []),
    entries,
  ]
  const forOrganisers = [
    ...(areResultsPublic(status) ? [update] : []),
    ...(status === 'open' ? [] : [draw]),
    ...(groupId === null ? [fees] : []),
  ]
  if (!isOrganiser) return forAll
  return [...(isPlayed && groupId !== null ? [operate] : []), ...forAll, ...forOrganisers]
}

/** Where everybody sees how a group, or a tournament that stands alone, goes. */
function homeOf({ id, group_id: groupId }: { readonly id: number; readonly group_id: number | null }): string {
  return groupId === null ? `/groups/tournament/${id}` : `/groups/${groupId}`
}

interface CardMenuProps extends ListedTournament {
  /** Those that do not stand on the card itself. */
  readonly ways: readonly Way[]
  readonly isOrganiser: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What has no room on the card. */
export function CardMenu({ tournament, ways, isOrganiser, onEdit, onDelete }: CardMenuProps) {
  const { openDesk, isPending } = useOpenDesk(tournament)
  if (ways.length === 0 && !isOrganiser) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} color="gray" className={classes.more ?? ''} aria-label={strings.more(tournament.name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ label, to, icon: WayIcon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<WayIcon size={18} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
        {isOrganiser && tournament.group_id === null && (
          <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} disabled={isPending} onClick={openDesk}>
            {strings.operate}
          </Menu.Item>
        )}
        {isOrganiser && tournament.group_id !== null && (
          <Menu.Item
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            onClick={() => globalDialogs.open({ dialog: 'move-division', tournamentId: tournament.id })}
          >
            {strings.moveDivision}
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
  )
}

/** The next step; filled where something is to be done or happens now. */
export function PrimaryWay({ way, isUrgent }: { readonly way: Way; readonly isUrgent: boolean }) {
  return (
    <Button
      component={Link}
      to={way.to}
      size="sm"
      px={10}
      className={classes.primary ?? ''}
      {...(!isUrgent && { variant: 'default' as const })}
    >
      {way.label}
    </Button>
  )
}
