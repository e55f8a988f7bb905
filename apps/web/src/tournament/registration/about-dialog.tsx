import type { TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { FullTitle } from '../../ui/page/full-title'
import { AboutButton } from '../group/about/about-button'
import { TournamentStatusBadge } from '../group/tournament-status'
import classes from './registration-screen.module.css'
import { FactsList } from './tournament-facts'

interface AboutDialogProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly now: number
  readonly onClose: () => void
}

/** Everything about a division, for phones, which show the half of it. */
export function AboutDialog({ onClose, ...facts }: AboutDialogProps) {
  return (
    <AppDialog opened onClose={onClose} title={<FullTitle tournament={facts.tournament} />}>
      <div className={classes.about}>
        <TournamentStatusBadge status={facts.status} />
        <FactsList {...facts} />
        <AboutButton tournament={facts.tournament} look="row" />
      </div>
    </AppDialog>
  )
}
