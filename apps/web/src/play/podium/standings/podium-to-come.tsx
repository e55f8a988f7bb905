import { Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { useId } from 'react'
import { lazySilent } from '../../../ui/feedback/lazy'
import shared from '../../../ui/theme/shared.module.css'
import { strings as podiumStrings } from '../strings'
import classes from './podium-to-come.module.css'
import { strings } from './strings'

// Nobody waits for it; its place is kept.
const FollowDivision = lazySilent(
  async () => (await import('../../../account/follow/follow-button')).FollowButton,
  <span className={classes.followPlace} />,
)

interface PodiumToComeProps {
  readonly tournament: TournamentView
  /** Every match is over, and nobody has saved the results yet. */
  readonly isReady: boolean
  /** For organisers alone. */
  readonly onEnter: (() => void) | undefined
}

/** Where the podium will stand: how to be told of it, or for organisers to save it. [PRC-02] Nobody is told of a practice. */
export function PodiumToCome({ tournament, isReady, onEnter }: PodiumToComeProps) {
  const titleId = useId()
  const isPractice = tournament.practice_until !== undefined
  const waiting = onEnter ? podiumStrings.emptyReady : podiumStrings.emptyVisitor
  const text = isReady ? waiting : isPractice ? podiumStrings.emptyPractice : laterText(onEnter !== undefined)
  return (
    <section className={`${classes.card} no-print`} aria-labelledby={titleId}>
      <div className={`${shared.row} ${classes.text}`}>
        <span className={`${shared.centred} ${classes.medal}`}>
          <IconTrophy size={22} stroke={1.5} aria-hidden />
        </span>
        <div>
          <h2 id={titleId}>{isReady ? podiumStrings.emptyTitle : podiumStrings.podium}</h2>
          <p className={shared.soft}>{text}</p>
        </div>
      </div>
      {onEnter && (
        <Button variant={isReady ? 'filled' : 'default'} onClick={onEnter}>
          {podiumStrings.enter}
        </Button>
      )}
      {!isPractice && (
        <FollowDivision target="division" id={tournament.id} name={tournament.name} label={strings.notify} />
      )}
    </section>
  )
}

function laterText(mayEnter: boolean): string {
  return mayEnter ? podiumStrings.emptyOrganiser : strings.podiumText
}
