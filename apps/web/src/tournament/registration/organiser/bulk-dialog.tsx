import { Button, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import type { TeamWarning } from '@vot/domain'
import { useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { bulkStrings, strings } from '../strings'
import { isEntered, warningsOf } from '../team-rows'
import classes from './bulk-dialog.module.css'
import { useApproveMany } from './team-actions'

/** More names than these would hide the button, or fill a toast. */
const mostNames = 6

interface BulkDialogProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly teams: readonly RegistrationView[]
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Names how many teams are about to be approved and what an organiser should know of them. */
export function BulkDialog({ tournament, registrations, teams, opened, onClose, onDone }: BulkDialogProps) {
  const approveMany = useApproveMany(tournament.id)
  const [busy, setBusy] = useState(false)
  // Those that went before a failure; the rest can be sent again.
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const left = teams.filter(({ id }) => !done.has(id))
  const notes = notesOf(left, registrations, tournament)

  const approve = async () => {
    setBusy(true)
    const { items, skipped, failure } = await approveMany(left.map(({ id }) => id))
    setBusy(false)
    if (items.length > 0) toasts.success(bulkStrings.approvedMany(items.length))
    if (skipped.length > 0) {
      const reasons = skipped.slice(0, mostNames).map(({ id, message }) => {
        const team = teams.find((each) => each.id === id)
        return team ? `${teamName(team)}: ${message}` : message
      })
      if (skipped.length > mostNames) reasons.push(bulkStrings.andMore(skipped.length - mostNames))
      toasts.warning(bulkStrings.skippedMany(skipped.length), { detail: reasons.join(' · ') })
    }
    if (failure !== null) {
      setDone(new Set([...done, ...[...items, ...skipped].map(({ id }) => id)]))
      toasts.failure(strings.approveFailed, failure)
      return
    }
    onDone()
    onClose()
  }

  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={bulkStrings.bulkTitle(left.length)}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button
            leftSection={<IconChecks size={20} aria-hidden />}
            loading={busy}
            onClick={() => void approve()}
            data-autofocus
          >
            {strings.approveTicked(left.length)}
          </Button>
        </>
      }
    >
      <List className={classes.teams ?? ''}>
        {left.slice(0, mostNames).map((team) => (
          <List.Item key={team.id}>{teamName(team)}</List.Item>
        ))}
        {left.length > mostNames && <List.Item>{bulkStrings.andMore(left.length - mostNames)}</List.Item>}
      </List>
      {notes.length > 0 && (
        <div className={classes.notes}>
          <div className={`${shared.row} ${classes.head}`}>
            <IconAlertTriangle size={18} aria-hidden />
            {strings.toKnow}
          </div>
          {notes.map((note) => (
            <Text key={note} fz={13}>
              {note}
            </Text>
          ))}
        </div>
      )}
    </AppDialog>
  )
}

function notesOf(
  teams: readonly RegistrationView[],
  registrations: readonly RegistrationView[],
  tournament: TournamentView,
): readonly string[] {
  const warnings = teams.map((team) => warningsOf(team, tournament))
  const teamsWith = (code: TeamWarning['code']) =>
    warnings.filter((each) => each.some((one) => one.code === code)).length
  const overCap = teamsWith('team-points-over-cap')
  const overSingle = teamsWith('player-points-over-cap')
  const unofficial = teamsWith('player-points-unverified')
  const expected = Math.floor(tournament.total_participants / 2)
  // A team approved elsewhere meanwhile is in both lists.
  const entered = new Set([...registrations.filter(isEntered), ...teams].map(({ id }) => id)).size
  return [
    ...(overCap > 0 ? [bulkStrings.teamsOver(overCap)] : []),
    ...(overSingle > 0 ? [bulkStrings.teamsWithPlayerOver(overSingle)] : []),
    ...(unofficial > 0 ? [bulkStrings.teamsNotOfficial(unofficial)] : []),
    ...(entered > expected ? [bulkStrings.moreThanExpected(entered, expected)] : []),
  ]
}
