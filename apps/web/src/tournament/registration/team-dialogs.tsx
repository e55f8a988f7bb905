import { Textarea } from '@mantine/core'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { pairName } from '../../lib/format/short-name'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { PaymentDialog } from '../fee/payment-dialog'
import { ReplacePartnerDialog } from './replace-partner-dialog'
import { strings } from './strings'
import type { BusyWith, TeamActions, TeamQuestion } from './team-actions'
import { WithdrawDialog } from './withdraw-dialog'

interface TeamDialogsProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly actions: TeamActions
  readonly busy: BusyWith | null
  readonly question: TeamQuestion | null
  readonly onClose: () => void
}

/** Asks before a team is rejected or deleted, and names what goes with it. */
export function TeamDialogs({ registration, tournament, actions, busy, question, onClose }: TeamDialogsProps) {
  const [reason, setReason] = useState('')
  const team = pairName(registration.player1_name, registration.player2_name)
  const losses = [...(registration.rolling_number === null ? [] : [strings.loseNumber(registration.rolling_number)])]
  const money = registration.payment_completed === true && <p>{strings.keepsMoney}</p>
  return (
    <>
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
