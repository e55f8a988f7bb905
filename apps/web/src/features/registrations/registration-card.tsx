import { ActionIcon, Button, Card } from '@mantine/core'
import { IconCheck, IconDotsVertical, IconX } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { memo, useState } from 'react'
import { formatDay, formatTime } from '../../lib/formats/format-day'
import { formatPhone } from '../../lib/formats/format-phone'
import { Figure, Points } from '../../ui/figure'
import { PaymentBadge } from '../../ui/payment-badge'
import { PlayerLink } from '../../ui/player-link'
import { PointsMark } from '../../ui/points-mark'
import { RegistrationStatusBadge } from '../../ui/registration-status-badge'
import { StateBadge } from '../../ui/state-badge'
import { PaymentToggle } from './payment-toggle'
import classes from './registration-card.module.css'
import type { TeamLineProps } from './registration-row'
import { strings } from './strings'
import { TeamDialogs, type TeamQuestion } from './team-dialogs'
import { teamLabel } from './team-rows'
import { TeamSheet } from './team-sheet'
import { TeamTotal } from './team-total'
import { type TeamActions, useTeamActions } from './use-team-actions'

/** One team as a card, below 768 px. Source: design 7. */
export const RegistrationCard = memo(function RegistrationCard(props: TeamLineProps) {
  const { order, registration, tournament, isOrganiser } = props
  const actions = useTeamActions(registration, tournament)
  const [sheetOpened, setSheetOpened] = useState(false)
  const [question, setQuestion] = useState<TeamQuestion | null>(null)
  const team = teamLabel(registration)
  const ask = (next: TeamQuestion) => {
    setSheetOpened(false)
    setQuestion(next)
  }
  return (
    <Card component="article" className={classes.card ?? ''} data-status={registration.status} aria-label={team}>
      <div className={classes.head}>
        {registration.withdrawn ? (
          <StateBadge tone="outline" label={strings.withdrawn} />
        ) : (
          <RegistrationStatusBadge status={registration.status} />
        )}
        <Figure className={classes.when}>
          #{order} · {formatDay(registration.created_at).slice(0, 5)} {formatTime(registration.created_at)}
        </Figure>
        {isOrganiser && (
          <ActionIcon
            color="gray"
            size={44}
            className={classes.more ?? ''}
            aria-label={strings.actionsFor(team)}
            onClick={() => setSheetOpened(true)}
          >
            <IconDotsVertical size={22} />
          </ActionIcon>
        )}
      </div>
      <Player
        id={registration.player1_id}
        name={registration.player1_name}
        verified={registration.player1_verified}
        club={registration.player1_club_name}
        phone={registration.player1_phone}
        points={registration.player1_points}
      />
      <Player
        id={registration.player2_id}
        name={registration.player2_name}
        verified={registration.player2_verified}
        club={registration.player2_club_name}
        phone={registration.player2_phone}
        points={registration.player2_points}
      />
      <div className={classes.total}>
        {strings.teamTotal}
        <TeamTotal registration={registration} inline />
      </div>
      <div className={classes.foot}>
        {isOrganiser ? (
          <>
            <PaymentToggle registration={registration} busy={actions.busy === 'payment'} onChange={actions.setPaid} />
            <Verdicts
              registration={registration}
              tournament={tournament}
              actions={actions}
              onReject={() => ask('reject')}
            />
          </>
        ) : (
          <PaymentBadge paid={registration.payment_completed} />
        )}
      </div>
      {isOrganiser && (
        <>
          <TeamSheet
            registration={registration}
            tournament={tournament}
            actions={actions}
            opened={sheetOpened}
            onClose={() => setSheetOpened(false)}
            onAsk={ask}
          />
          <TeamDialogs
            registration={registration}
            tournament={tournament}
            actions={actions}
            question={question}
            onClose={() => setQuestion(null)}
          />
        </>
      )}
    </Card>
  )
})

interface PlayerProps {
  readonly id: number
  readonly name: string
  readonly verified: boolean
  readonly club: string | null
  readonly phone: string
  readonly points: number
}

function Player({ id, name, verified, club, phone, points }: PlayerProps) {
  return (
    <div className={classes.player}>
      <div className={classes.who}>
        <PlayerLink id={id} name={name} className={classes.name} /> <PointsMark verified={verified} size={17} />
        <div className={classes.contact}>
          {club ?? strings.noClub} · <Figure>{formatPhone(phone)}</Figure>
        </div>
      </div>
      <Points points={points} size={16} />
    </div>
  )
}

interface VerdictsProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly actions: TeamActions
  readonly onReject: () => void
}

function Verdicts({ registration, tournament, actions, onReject }: VerdictsProps) {
  if (!isDecidable(registration)) return <RegistrationStatusBadge status="decided" />
  if (tournament.is_bracket_generated) return null
  const team = teamLabel(registration)
  const isBusy = actions.busy === 'approved' || actions.busy === 'rejected'
  return (
    <div className={classes.verdicts}>
      <Button
        variant="light"
        color="red"
        h={44}
        px="sm"
        leftSection={<IconX size={18} aria-hidden />}
        disabled={isBusy}
        aria-label={strings.rejectTeam(team)}
        onClick={onReject}
      >
        {strings.reject}
      </Button>
      <Button
        h={44}
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={actions.busy === 'approved'}
        disabled={actions.busy === 'rejected'}
        aria-label={strings.approveTeam(team)}
        onClick={() => actions.decide('approved')}
      >
        {strings.approve}
      </Button>
    </div>
  )
}
