import { ActionIcon, Box, Button, Group, Radio, Text, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { BracketView, GroupTableView } from '@vot/contract'
import type { TieMethod } from '@vot/domain'
import { useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { teamName } from '../../../lib/format/short-name'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { HelpMark } from '../../../ui/feedback/help-mark'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { useDecideTie, useTakeBackTie } from '../api'
import { groupText } from '../match-texts'
import { strings } from '../strings'
import { moved, openTie, TieNotes } from './tie-notes'
import classes from './ties.module.css'

interface TieDialogProps {
  readonly tournamentId: number
  readonly bracket: BracketView['bracket']
  readonly table: GroupTableView
  readonly onClose: () => void
}

/** What was drawn or decided about a table, for everybody; organisers decide a tie here, or take that back. */
export function TieDialog(props: TieDialogProps) {
  const mayDecide = useMay('bracket:manage')
  const [tie] = useState(openTie(props.table))
  return mayDecide && tie ? <DecideDialog {...props} teams={tie.participant_ids} /> : <RecordDialog {...props} />
}

/** Lots that the server draws, or an order with a reason (BRK-104). */
function DecideDialog({ tournamentId, bracket, table, onClose, teams }: TieDialogProps & { readonly teams: number[] }) {
  const [method, setMethod] = useState<TieMethod>('lots')
  const [order, setOrder] = useState(teams)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = useDecideTie(tournamentId)
  const nameOf = (id: number) => {
    const team = bracket.participants.find((each) => each.id === id)
    return team ? teamName(team) : ''
  }
  const isDrawn = method === 'lots'
  const submit = async () => {
    if (!isDrawn && reason.trim() === '') return setMissing(true)
    const group_key = table.key
    try {
      await decide.mutateAsync(isDrawn ? { group_key, method } : { group_key, method, order, reason })
      toasts.success(isDrawn ? strings.tieDrawn : strings.tieSaved)
      onClose()
    } catch (error) {
      toasts.failure(isDrawn ? strings.tieDrawFailed : strings.tieFailed, error)
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.tieTitle(groupText(table.key, bracket.variant))}
      busy={decide.isPending}
      onSubmit={() => void submit()}
      submitLabel={isDrawn ? strings.tieDraw : strings.tieSave}
    >
      <Group gap={4} mb="sm" wrap="nowrap" align="flex-start">
        <Text>{strings.tieText}</Text>
        <HelpMark word={strings.tieMethods.lots} text={strings.lotsMeaning} />
      </Group>
      <Radio.Group
        label={strings.tieMethod}
        mb="md"
        value={method}
        onChange={(value) => setMethod(value === 'lots' ? 'lots' : 'decision')}
      >
        <Radio mt="xs" value="lots" label={strings.tieMethods.lots} />
        <Radio mt="xs" value="decision" label={strings.tieMethods.decision} />
      </Radio.Group>
      {isDrawn ? (
        <>
          <Text>{strings.tieLotsText}</Text>
          <ul>
            {teams.map((id) => (
              <li key={id} className={`${shared.row} ${classes.team}`}>
                <Box component="span" flex={1}>
                  {nameOf(id)}
                </Box>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <ol aria-label={strings.tieOrder}>
            {order.map((id, index) => (
              <li key={id} className={`${shared.row} ${classes.team}`}>
                <Box component="span" className="num" w={24} fz={17}>
                  {index + 1}
                </Box>
                <Box component="span" flex={1}>
                  {nameOf(id)}
                </Box>
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
          <Textarea
            label={strings.tieReason}
            autosize
            maxLength={500}
            value={reason}
            error={missing && reason.trim() === '' && strings.tieReasonRequired}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The records of a table; an organiser takes a decided one back with a reason (BRK-172, BRK-174). */
function RecordDialog({ tournamentId, bracket, table, onClose }: TieDialogProps) {
  const mayDecide = useMay('bracket:manage')
  const [taking, setTaking] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const takeBack = useTakeBackTie(tournamentId)
  const decided = table.ties.findLast(({ state }) => state === 'decided')
  const teams = new Map(bracket.participants.map((each) => [each.id, each]))
  const submit = async () => {
    if (!decided) return
    if (!taking) return setTaking(true)
    if (reason.trim() === '') return setMissing(true)
    try {
      await takeBack.mutateAsync({ tieId: decided.id, reason })
      toasts.success(strings.tieTakenBack)
      onClose()
    } catch (error) {
      toasts.failure(strings.tieTakeBackFailed, error)
    }
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.tieTitle(groupText(table.key, bracket.variant))}
      busy={takeBack.isPending}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={takeBack.isPending}>
            {strings.tieClose}
          </Button>
          {mayDecide && decided && (
            <Button type="submit" color="red" variant={taking ? 'filled' : 'light'} loading={takeBack.isPending}>
              {strings.tieTakeBack}
            </Button>
          )}
        </>
      }
    >
      <TieNotes tournamentId={tournamentId} table={table} teams={teams} />
      {taking && (
        <>
          <Text my="sm">{strings.tieTakeBackText}</Text>
          <Textarea
            label={strings.tieTakeBackReason}
            autosize
            maxLength={500}
            value={reason}
            error={missing && reason.trim() === '' && strings.tieTakeBackReasonRequired}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </AppDialog>
  )
}
