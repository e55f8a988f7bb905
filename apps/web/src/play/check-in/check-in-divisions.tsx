import type { CheckInTeam } from '@vot/contract'
import { DivisionChips } from '../../ui/form/division-chips'
import classes from './check-in.module.css'
import { isWhole } from './check-in-facts'
import { strings } from './strings'

interface CheckInDivisionsProps {
  readonly teams: readonly CheckInTeam[]
  /** Null for all. */
  readonly division: number | null
  readonly onDivision: (division: number | null) => void
}

/** Filters the list by division, and says how far each is. */
export function CheckInDivisions({ teams, division, onDivision }: CheckInDivisionsProps) {
  const divisions = new Map<number, CheckInTeam[]>()
  for (const team of teams) divisions.set(team.tournament_id, [...(divisions.get(team.tournament_id) ?? []), team])
  return (
    <div className={classes.chips}>
      <DivisionChips
        label={strings.division}
        all={
          <>
            {strings.all} <span className="num">{teams.length}</span>
          </>
        }
        divisions={[...divisions].map(([id, own]) => ({
          id,
          letter: own[0]?.letter ?? null,
          name: own[0]?.division_name ?? '',
          shown: (
            <>
              <span className="only-readers">{strings.ofDivision(own[0]?.division_name ?? '')}</span>
              <span className="num">
                {own.filter(isWhole).length}/{own.length}
              </span>
              <span className="only-readers">{strings.presentShort}</span>
            </>
          ),
        }))}
        division={division}
        onDivision={onDivision}
      />
    </div>
  )
}
