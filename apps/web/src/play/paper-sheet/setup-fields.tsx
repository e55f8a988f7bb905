import { Radio } from '@mantine/core'
import type { SetupInput, SheetMatch } from '@vot/contract'
import { playerNames } from '../../lib/format/short-name'
import classes from './amend-dialog.module.css'
import { amendStrings as strings } from './amend-strings'
import { givenText } from './event-text'

interface SetupFieldsProps {
  readonly match: SheetMatch
  readonly setup: SetupInput
  readonly onChange: (setup: SetupInput) => void
}

/** What was settled before play. Whether the toss winner chose to serve follows from who served first. */
export function SetupFields({ match, setup, onChange }: SetupFieldsProps) {
  const { toss_winner: winner, first_serving: first, side_of_team1: end, starting_server: starting } = setup
  const change = (patch: Partial<SetupInput>) => {
    const next = { ...setup, ...patch }
    onChange({ ...next, choice: next.first_serving === next.toss_winner ? 'serve' : 'court' })
  }
  const teams = ([1, 2] as const).map((side) => ({ value: side, label: givenText(match, side) }))
  const ends = (['left', 'right'] as const).map((value) => ({ value, label: strings.ends[value] }))
  return (
    <>
      <Choice
        label={strings.tossWinner}
        value={winner}
        options={teams}
        onChange={(toss_winner) => change({ toss_winner })}
      />
      <Choice
        label={strings.firstServing}
        value={first}
        options={teams}
        onChange={(first_serving) => change({ first_serving })}
      />
      <Choice
        label={strings.endOf(givenText(match, 1))}
        value={end}
        options={ends}
        onChange={(side_of_team1) => change({ side_of_team1 })}
      />
      {(['team1', 'team2'] as const).map((team) => (
        <Choice
          key={team}
          label={strings.startsRight(givenText(match, team === 'team1' ? 1 : 2))}
          value={starting[team]}
          options={playersOf(match, team)}
          onChange={(id) => change({ starting_server: { ...starting, [team]: id } })}
        />
      ))}
    </>
  )
}

function playersOf({ participant1, participant2 }: SheetMatch, which: 'team1' | 'team2') {
  const team = which === 'team1' ? participant1 : participant2
  if (!team) return []
  const [first, second] = playerNames(team, 'two-words')
  return [
    { value: team.player1_id, label: first },
    { value: team.player2_id, label: second },
  ]
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two. */
function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={String(value)}
      onChange={(chosen) => {
        const option = options.find((each) => String(each.value) === chosen)
        if (option) onChange(option.value)
      }}
    >
      <div className={classes.pair}>
        {options.map((option) => (
          <Radio.Card key={option.value} value={String(option.value)} className={classes.choice ?? ''}>
            <Radio.Indicator />
            <span>{option.label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
