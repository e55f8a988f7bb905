import { IconAlertTriangle } from '@tabler/icons-react'
import { problemText, type RegistrationView, type TournamentView } from '@vot/contract'
import { pointsToDecimal, type TeamWarning } from '@vot/domain'
import { Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { warningsOf } from '../team-rows'
import classes from './team-warnings.module.css'

interface TeamWarningsProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
}

/** Non-blocking warnings before an approval. */
export function TeamWarnings({ registration, tournament }: TeamWarningsProps) {
  const warnings = warningsOf(registration, tournament)
  const later = laterNotes(registration)
  const problems = (registration.eligibility_problems ?? []).map((problem) =>
    problemText(problem, problem.player === 1 ? registration.player1_name : registration.player2_name),
  )
  const consents = registration.consent === undefined ? [] : [strings.consents[registration.consent]]
  if (warnings.length + later.length + problems.length + consents.length === 0) return null
  const isOver = warnings.some(({ code }) => code === 'team-points-over-cap')
  const notes = [
    ...warnings.flatMap((warning) => noteOf(warning, registration, tournament)),
    ...later,
    ...problems,
    ...consents,
  ]
  return (
    <div className={classes.box} data-over={isOver}>
      <div className={`${shared.row} ${classes.head}`}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{isOver ? strings.totalOver : strings.toKnow}</span>
        {isOver && (
          <span className={classes.figures}>
            <Points points={registration.team_points} /> / <Points points={tournament.max_ranking_point} />
          </span>
        )}
      </div>
      {notes.length > 0 && <div className={classes.notes}>{notes.join(' · ')}</div>}
    </div>
  )
}

function laterNotes(registration: RegistrationView): readonly string[] {
  const { player1_name, player1_points_later, player2_name, player2_points_later } = registration
  return [
    ...(player1_points_later ? [strings.hadNoPoints(player1_name)] : []),
    ...(player2_points_later ? [strings.hadNoPoints(player2_name)] : []),
  ]
}

function noteOf(warning: TeamWarning, registration: RegistrationView, tournament: TournamentView): readonly string[] {
  const nameOf = (player: 1 | 2) => (player === 1 ? registration.player1_name : registration.player2_name)
  switch (warning.code) {
    case 'team-points-over-cap':
      return tournament.point_tolerance > 0 ? [strings.tolerance(tournament.point_tolerance)] : []
    case 'player-points-over-cap':
      return [strings.playerOver(nameOf(warning.player), pointsToDecimal(warning.excess))]
    case 'player-points-unverified':
      return [strings.notOfficial(nameOf(warning.player))]
  }
}
