import { Radio } from '@mantine/core'
import type { MatchView } from '@vot/contract'
import { strings } from '../strings'
import classes from './result-dialog.module.css'

interface WinnerChoiceProps {
  readonly match: MatchView
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (winner: number) => void
}

/** The two teams as large choices. */
export function WinnerChoice({ match, value, error, onChange }: WinnerChoiceProps) {
  return (
    <Radio.Group
      label={strings.chooseWinner}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <div className={classes.choices}>
        {[match.participant1, match.participant2].map(
          (team) =>
            team && (
              <Radio.Card key={team.id} value={String(team.id)} className={classes.choice ?? ''}>
                <Radio.Indicator />
                <span className={`num ${classes.number}`}>{team.rolling_number ?? '–'}</span>
                <span className={classes.names}>
                  {team.player1_name}
                  <br />
                  {team.player2_name}
                </span>
              </Radio.Card>
            ),
        )}
      </div>
    </Radio.Group>
  )
}
