import { Button } from '@mantine/core'
import { IconReplaceUser } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { serverNow } from '../../../lib/format/server-clock'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { statusAt } from '../../group/status-at'
import { strings } from '../strings'
import { teamLabel } from '../team-rows'

const ReplacePartnerDialog = lazyDialog(async () => (await import('../replace-partner-dialog')).ReplacePartnerDialog)

interface OwnTeamProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
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
        aria-label={strings.replaceIn(teamLabel(registration))}
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
