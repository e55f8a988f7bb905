import { Button } from '@mantine/core'
import { IconReplaceUser } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { serverNow } from '../../../lib/format/server-clock'
import { teamName } from '../../../lib/format/short-name'
import { lazyDialog, lazySilent } from '../../../ui/feedback/lazy'
import { statusAt } from '../../group/status-at'
import { strings } from '../strings'

const ReplacePartnerDialog = lazyDialog(async () => (await import('../replace-partner-dialog')).ReplacePartnerDialog)

const FollowButton = lazySilent(async () => (await import('../../../account/follow/follow-button')).FollowButton)

interface OwnTeamProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
}

interface FollowTeamProps {
  readonly registration: RegistrationView
  readonly className: string | undefined
}

/** Anybody follows any team that plays or may play; who entered it hears more by its receipt. */
export function FollowTeam({ registration, className }: FollowTeamProps) {
  const { id, status, withdrawn } = registration
  if (withdrawn || status === 'rejected') return null
  return (
    <span className={className}>
      <FollowButton target="team" id={id} name={teamName(registration)} compact isBare />
    </span>
  )
}

/** What the person who entered a team may do with it while it waits and teams may register. */
export function OwnTeam({ registration, tournament }: OwnTeamProps) {
  const [isOpen, setOpen] = useState(false)
  const isWaiting = registration.is_own === true && registration.status === 'pending'
  if (!isWaiting || statusAt(tournament, serverNow()) !== 'open') return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        mt={4}
        h={44}
        px="sm"
        leftSection={<IconReplaceUser size={18} aria-hidden />}
        aria-label={strings.replaceIn(teamName(registration))}
        onClick={() => setOpen(true)}
      >
        {strings.replaceShort}
      </Button>
      {isOpen && (
        <ReplacePartnerDialog
          tournamentId={tournament.id}
          registrationId={registration.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
