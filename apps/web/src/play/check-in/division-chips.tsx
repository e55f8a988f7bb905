import type { CheckInTeam } from '@vot/contract'
import classes from './check-in.module.css'
import { isWhole } from './check-in-facts'
import { strings } from './strings'

interface DivisionChipsProps {
  readonly teams: readonly CheckInTeam[]
  /** Null for all. */
  readonly division: number | null
  readonly onDivision: (division: number | null) => void
}

/** Filters the list by division, and says how far each is. */
export function DivisionChips({ teams, division, onDivision }: DivisionChipsProps) {
  const divisions = new Map<number, CheckInTeam[]>()
  for (const team of teams) divisions.set(team.tournament_id, [...(divisions.get(team.tournament_id) ?? []), team])
  if (divisions.size < 2) return null
  return (
    <fieldset className={classes.chips} aria-label={strings.division}>
      <button type="button" className={classes.chip} aria-pressed={division === null} onClick={() => onDivision(null)}>
        {strings.all} <span className="num">{teams.length}</span>
      </button>
      {[...divisions].map(([id, own]) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={division === id}
          title={own[0]?.division_name}
          onClick={() => onDivision(division === id ? null : id)}
        >
          <strong className={`num ${classes.letter}`} data-division={own[0]?.letter ?? undefined}>
            {own[0]?.letter ?? '•'}
          </strong>
          <span className="only-readers">{strings.ofDivision(own[0]?.division_name ?? '')}</span>
          <span className="num">
            {own.filter(isWhole).length}/{own.length}
          </span>
          <span className="only-readers">{strings.presentShort}</span>
        </button>
      ))}
    </fieldset>
  )
}
