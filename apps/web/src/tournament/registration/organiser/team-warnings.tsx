import { IconAlertTriangle } from '@tabler/icons-react'
import { membersOf, problemText, type RegistrationView, type TournamentView } from '@vot/contract'
import { pointsToDecimal, type TeamWarning } from '@vot/domain'
import { memberName } from '../../../lib/format/short-name'
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
    problemText(problem, memberName(registration, problem.player)),
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
  return membersOf(registration).flatMap(({ name, points_later }) => (points_later ? [strings.hadNoPoints(name)] : []))
}

function noteOf(warning: TeamWarning, registration: RegistrationView, tournament: TournamentView): readonly string[] {
  switch (warning.code) {
    case 'team-points-over-cap':
      return tournament.point_tolerance > 0 ? [strings.tolerance(tournament.point_tolerance)] : []
    case 'player-points-over-cap':
      return [strings.playerOver(memberName(registration, warning.player), pointsToDecimal(warning.excess))]
    case 'player-points-unverified':
      return [strings.notOfficial(memberName(registration, warning.player))]
  }
}
