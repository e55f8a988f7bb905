import { Box } from '@mantine/core'
import type { TournamentView } from '@vot/contract'
import { lazySilent } from '../../../ui/feedback/lazy'
import { Button } from '../../../ui/form/button'
import { Card } from '../../../ui/page/card'
import { strings as podiumStrings } from '../strings'
import { strings } from './strings'

// Nobody waits for it; its place is kept.
const FollowDivision = lazySilent(
  async () => (await import('../../../account/follow/follow-button')).FollowButton,
  <Box h={44} />,
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
  const isPractice = tournament.practice_until !== undefined
  const waiting = onEnter ? podiumStrings.emptyReady : podiumStrings.emptyVisitor
  const text = isReady ? waiting : isPractice ? podiumStrings.emptyPractice : laterText(onEnter !== undefined)
  return (
    <Card tone="empty" title={isReady ? podiumStrings.emptyTitle : podiumStrings.podium} className="no-print">
      <p className="t13 ink2">{text}</p>
      {onEnter && <Button kind={isReady ? 'primary' : 'default'} label={podiumStrings.enter} onClick={onEnter} />}
      {!isPractice && (
        <FollowDivision target="division" id={tournament.id} name={tournament.name} label={strings.notify} />
      )}
    </Card>
  )
}

function laterText(mayEnter: boolean): string {
  return mayEnter ? podiumStrings.emptyOrganiser : strings.podiumText
}
