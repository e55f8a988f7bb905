import { Anchor, Switch } from '@mantine/core'
import type { DrawView } from '@vot/contract'
import { Link } from 'react-router'
import classes from './draw-stage.module.css'
import { strings } from './strings'
import type { OrganisedDraw } from './use-organised-draw'

interface DrawTermsProps {
  readonly draw: OrganisedDraw
  readonly latest: DrawView | null
  readonly tournamentId: number
}

/** Below the court: what is chosen before a draw, and the commitment of the one that runs or was saved. */
export function DrawTerms({ draw, latest, tournamentId }: DrawTermsProps) {
  const shown = latest?.state === 'abandoned' ? null : latest
  const choosing = draw.running === null && draw.offer === null && draw.waiting.length > 0
  return (
    <div className={classes.terms}>
      {choosing ? (
        <>
          <Switch
            label={strings.separate}
            description={strings.separateHint}
            checked={draw.separateClubs}
            onChange={(event) => draw.setSeparateClubs(event.currentTarget.checked)}
          />
          <p className={classes.promise}>{strings.promise}</p>
        </>
      ) : (
        shown && <Commitment draw={shown} />
      )}
      <Anchor component={Link} to={`/tournament-draw/${tournamentId}`} className={`reach ${classes.watch}`}>
        {latest?.state === 'saved' ? strings.checkPage : strings.watchPage}
      </Anchor>
    </div>
  )
}

/** The seal of a draw, and the secret under it once it is public. */
export function Commitment({ draw }: { readonly draw: Pick<DrawView, 'commitment' | 'seed' | 'separate_clubs'> }) {
  return (
    <dl className={classes.commitment}>
      <dt>{strings.commitment}</dt>
      <dd className={classes.hash}>{draw.commitment}</dd>
      {draw.seed !== null && (
        <>
          <dt>{strings.secret}</dt>
          <dd className={classes.hash}>{draw.seed}</dd>
        </>
      )}
      <dd className={classes.explained}>
        {draw.separate_clubs ? strings.isSeparate : strings.isFree}. {strings.commitmentHint}
      </dd>
    </dl>
  )
}
