import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { overScreen } from '../../../lib/browser/over-screen'
import { formatDayTime } from '../../../lib/format/format-day'
import { teamName } from '../../../lib/format/short-name'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { PaymentDialog } from '../../fee/payment-dialog'
import { areEntriesLocked } from '../../group/status-at'
import { useTeamChanges } from '../late/api'
import { LateEntryDialog } from '../late/late-entry-dialog'
import { ReplaceTeamDialog } from '../late/replace-team-dialog'
import { TeamChangeList } from '../late/team-change-list'
import { PartnerChangeList, usePartnerChanges } from '../partner-changes'
import { ReplacePartnerDialog } from '../replace-partner-dialog'
import { strings } from '../strings'
import { WithdrawDialog } from '../withdraw-dialog'
import { AcceptPlayersDialog } from './accept-players-dialog'
import {
  type OrganiserTools,
  type PendingAction,
  type TeamActions,
  type TeamQuestion,
  usePendingAction,
} from './team-actions'
import { type TeamMenuItem, teamMenuItems } from './team-menu-items'
import classes from './team-overlays.module.css'
import { TeamWarnings } from './team-warnings'

interface TeamOverlaysProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: OrganiserTools
  readonly question: TeamQuestion | 'sheet' | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCloseSheet: () => void
}

/** The sheet and the questions of the team that an organiser is busy with; one set for the whole list. */
export function TeamOverlays({ opened, onClose, onCloseSheet, question, ...shared }: TeamOverlaysProps) {
  const { desk, ...rest } = shared
  const busy = usePendingAction(desk.actions, shared.registration.id)
  return (
    <>
      <TeamSheet {...shared} busy={busy} opened={opened && question === 'sheet'} onClose={onCloseSheet} />
      <TeamDialogs
        {...rest}
        actions={desk.actions}
        busy={busy}
        question={opened && question !== 'sheet' ? question : null}
        onClose={onClose}
      />
    </>
  )
}

interface TeamSheetProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: OrganiserTools
  readonly busy: PendingAction | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Everything an organiser can do with a team, as a sheet from the bottom. */
function TeamSheet({ registration, tournament, desk, busy, opened, onClose }: TeamSheetProps) {
  const isOpen = isDecidable(registration) && !areEntriesLocked(tournament)
  const items = teamMenuItems(registration, tournament, desk)
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={teamName(registration)}
      footer={
        isOpen && (
          <>
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size={20} aria-hidden />}
              onClick={() => {
                onClose()
                desk.ask(registration, 'reject')
              }}
            >
              {strings.reject}
            </Button>
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              loading={busy === 'approved'}
              onClick={() => desk.approve(registration, onClose)}
            >
              {strings.approve}
            </Button>
          </>
        )
      }
    >
      <p className={classes.facts}>
        {strings.registeredAt} <Figure>{formatDayTime(registration.created_at)}</Figure> ·{' '}
        {registration.payment_completed ? strings.paidShort : strings.unpaidShort}
      </p>
      {registration.rejection_reason && (
        <p className={classes.facts}>
          {strings.reasonWas}: {registration.rejection_reason}
        </p>
      )}
      {registration.withdrawal_reason && (
        <p className={classes.facts}>
          {strings.withdrewWhy}: {registration.withdrawal_reason}
        </p>
      )}
      <TeamWarnings registration={registration} tournament={tournament} />
      {opened && <TeamHistory registration={registration} />}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key}>
            <SheetItem item={item} onClose={onClose} />
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}

function TeamHistory({ registration: { id, tournament_id } }: Pick<TeamSheetProps, 'registration'>) {
  const changes = usePartnerChanges(tournament_id).data?.items ?? []
  const teams = useTeamChanges(tournament_id).data?.items ?? []
  return (
    <>
      <PartnerChangeList changes={changes.filter(({ registration_id }) => registration_id === id)} />
      <TeamChangeList
        changes={teams.filter(({ registration_id, left_id }) => [registration_id, left_id].includes(id))}
      />
    </>
  )
}

function SheetItem({ item, onClose }: { readonly item: TeamMenuItem; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { icon: ItemIcon, label, hint, danger = false, disabled = false, href, profileOf, run } = item
  const inside = (
    <>
      <ItemIcon size={22} stroke={1.75} aria-hidden />
      <span>
        {label}
        {hint !== undefined && <Figure className={classes.hint}>{hint}</Figure>}
      </span>
    </>
  )
  if (href !== undefined) {
    return (
      <a className={classes.item} href={href}>
        {inside}
      </a>
    )
  }
  const choose = () => {
    onClose()
    if (profileOf === undefined) run?.()
    else void navigate({ search: `?player=${profileOf}` }, { state: overScreen.state, preventScrollReset: true })
  }
  return (
    <UnstyledButton className={classes.item} data-danger={danger} disabled={disabled} onClick={choose}>
      {inside}
    </UnstyledButton>
  )
}

interface TeamDialogsProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly actions: TeamActions
  readonly busy: PendingAction | null
  readonly question: TeamQuestion | null
  readonly onClose: () => void
}

/** Confirms rejecting or deleting a team and names the consequences. */
function TeamDialogs({ registration, tournament, actions, busy, question, onClose }: TeamDialogsProps) {
  const [reason, setReason] = useState('')
  const team = teamName(registration)
  const losses = [...(registration.rolling_number === null ? [] : [strings.loseNumber(registration.rolling_number)])]
  const money = registration.payment_completed === true && <p className={shared.paragraph}>{strings.keepsMoney}</p>
  return (
    <>
      {question === 'accept' && (
        <AcceptPlayersDialog
          registration={registration}
          onClose={onClose}
          onAccepted={(team) => actions.decide(team, 'approved', onClose)}
        />
      )}
      <ConfirmDialog
        opened={question === 'reject'}
        onClose={onClose}
        onConfirm={() => actions.decide(registration, 'rejected', onClose, reason.trim())}
        title={strings.rejectTitle}
        confirmLabel={strings.reject}
        busy={busy === 'rejected'}
      >
        <strong>{team}</strong>
        <br />
        {strings.rejectText}
        {money}
        <Textarea
          mt="sm"
          autosize
          maxLength={500}
          label={strings.rejectReason}
          description={strings.rejectReasonHint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'remove'}
        onClose={onClose}
        onConfirm={() => actions.remove(registration, onClose)}
        title={strings.removeTitle}
        losses={losses}
        confirmLabel={strings.remove}
        busy={busy === 'remove'}
      >
        {strings.removeText(team)}
        {money}
      </ConfirmDialog>
      <PaymentDialog
        opened={question === 'transfer'}
        onClose={onClose}
        registrationId={registration.id}
        groupId={tournament.group_id}
      />
      {question === 'replace' && (
        <ReplacePartnerDialog tournamentId={tournament.id} registrationId={registration.id} onClose={onClose} />
      )}
      {question === 'replace-team' && (
        <ReplaceTeamDialog
          tournamentId={tournament.id}
          registrationId={registration.id}
          team={team}
          onClose={onClose}
        />
      )}
      {question === 'late' && (
        <LateEntryDialog tournamentId={tournament.id} registrationId={registration.id} onClose={onClose} />
      )}
      {question === 'withdraw' && (
        <WithdrawDialog
          tournamentId={tournament.id}
          registrationId={registration.id}
          team={team}
          hasBracket={tournament.is_bracket_generated}
          busy={busy === 'withdraw'}
          onClose={onClose}
          onConfirm={(groupResults) => actions.withdraw(registration, groupResults, onClose)}
        />
      )}
    </>
  )
}
