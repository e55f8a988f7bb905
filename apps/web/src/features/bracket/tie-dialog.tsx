import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { BracketView, GroupTableView } from '@vot/contract'
import { useState } from 'react'
import { pairName } from '../../lib/formats/short-name'
import { groupText } from '../../lib/stage-text'
import { AppDialog } from '../../ui/app-dialog'
import { toasts } from '../../ui/toasts'
import { useDecideTie } from './api'
import { strings } from './strings'
import classes from './tie-dialog.module.css'
import { moved, undecidedTie } from './tie-order'

interface TieDialogProps {
  readonly tournamentId: number
  readonly bracket: BracketView['bracket']
  readonly table: GroupTableView
  readonly onClose: () => void
}

/** The organiser puts teams in order that nothing else separates. Source: D 5. */
export function TieDialog({ tournamentId, bracket, table, onClose }: TieDialogProps) {
  const [order, setOrder] = useState(() => undecidedTie(table))
  const decide = useDecideTie(tournamentId)
  const nameOf = (id: number) => {
    const team = bracket.participants.find((each) => each.id === id)
    return team ? pairName(team.player1_name, team.player2_name) : ''
  }
  const submit = async () => {
    try {
      await decide.mutateAsync({ group_key: table.key, order: [...order] })
      toasts.success(strings.tieSaved)
      onClose()
    } catch (error) {
      toasts.failure(strings.tieFailed, error)
    }
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.tieTitle(groupText(table.key, bracket.variant))}
      busy={decide.isPending}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={decide.isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={decide.isPending}>
            {strings.tieSave}
          </Button>
        </>
      }
    >
      <Text mb="sm">{strings.tieText}</Text>
      <ol className={classes.order}>
        {order.map((id, index) => (
          <li key={id} className={classes.team}>
            <span className={`num ${classes.place}`}>{index + 1}</span>
            <span className={classes.name}>{nameOf(id)}</span>
            <ActionIcon
              aria-label={strings.tieUp(nameOf(id))}
              disabled={index === 0}
              onClick={() => setOrder(moved(order, id, -1))}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={strings.tieDown(nameOf(id))}
              disabled={index === order.length - 1}
              onClick={() => setOrder(moved(order, id, 1))}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </AppDialog>
  )
}
