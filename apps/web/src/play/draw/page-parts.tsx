import { Button, Skeleton } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { MissingScreen } from '../../ui/page/missing-screen'
import shared from '../../ui/theme/shared.module.css'
import classes from './draw-page.module.css'
import { strings } from './strings'

/** Instead of the draw of a tournament that there is not. */
export function MissingTournament() {
  return <MissingScreen title={strings.notFound}>{strings.notFoundText}</MissingScreen>
}

/** Blocks of the two lists and the court between them. */
export function DrawSkeleton() {
  return (
    <div className={classes.columns}>
      <Skeleton height={480} radius="lg" className={classes.waiting ?? ''} />
      <Skeleton height={480} radius="lg" className={classes.stage ?? ''} />
      <Skeleton height={480} radius="lg" className={classes.results ?? ''} />
    </div>
  )
}

/** Gives the whole screen to the stage. */
export function FullScreenButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconMaximize size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
      {strings.fullScreen}
    </Button>
  )
}

/** Which division is drawn; the group stands in the header. */
export function DivisionLine({ tournament: { letter, name } }: { readonly tournament: TournamentView }) {
  return (
    <strong className={`${shared.row} ${classes.division}`}>
      {letter !== null && <DivisionLetter letter={letter} />} {name}
    </strong>
  )
}
