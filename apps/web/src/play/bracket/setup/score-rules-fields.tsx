import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import {
  type BracketFormat,
  bestOfChoices,
  pointsPerGameChoices,
  type RulePhase,
  type ScoreRules,
  scoringSystems,
  winByChoices,
} from '@vot/domain'
import { rallyScoringText } from '../match-texts'
import { setupStrings as strings } from '../strings'
import classes from './bracket-setup.module.css'
import { ruleOf } from './setup-plan'

interface ScoreRulesFieldsProps {
  readonly format: BracketFormat
  readonly phases: readonly RulePhase[]
  readonly onChange: (phase: RulePhase, rule: ScoreRules) => void
}

/** Scoring system, points, margin and games of each phase that the bracket has. */
export function ScoreRulesFields({ format, phases, onChange }: ScoreRulesFieldsProps) {
  const { variant, options } = format
  const texts = new Set(phases.map((phase) => ruleText(ruleOf(options, phase))))
  const [only] = texts
  return (
    <details className={classes.fold}>
      <summary>
        {strings.rules}{' '}
        <span>· {only !== undefined && texts.size === 1 ? strings.rulesSame(only) : strings.rulesDiffer}</span>
      </summary>
      <Stack gap={14} mt={12}>
        {phases.map((phase) => {
          const rule = ruleOf(options, phase)
          const isTable = phase === 'play_off' && variant !== 'play_off'
          return (
            <fieldset key={phase} className={classes.rule}>
              <legend>{isTable ? strings.groupPhase : strings.phases[phase]}</legend>
              <Choice
                label={strings.scoring}
                value={rule.scoring}
                choices={scoringSystems}
                textOf={(each) => strings.scorings[each]}
                onChange={(scoring) => onChange(phase, { ...rule, scoring, gamePointOnServe: scoring === 'rally' })}
              />
              {rule.scoring === 'rally' && (
                <Checkbox
                  size="md"
                  label={strings.gamePointOnServe}
                  description={strings.gamePointOnServeHint}
                  checked={rule.gamePointOnServe}
                  onChange={({ currentTarget }) =>
                    onChange(phase, { ...rule, gamePointOnServe: currentTarget.checked })
                  }
                />
              )}
              <div className={classes.choices}>
                <Choice
                  label={strings.points}
                  value={rule.pointsPerGame}
                  choices={pointsPerGameChoices}
                  textOf={strings.pointChoice}
                  onChange={(pointsPerGame) => onChange(phase, { ...rule, pointsPerGame })}
                />
                <Choice
                  label={strings.winBy}
                  value={rule.winBy}
                  choices={winByChoices}
                  textOf={strings.winByChoice}
                  onChange={(winBy) => onChange(phase, { ...rule, winBy })}
                />
                <Choice
                  label={strings.bestOf}
                  value={rule.bestOf}
                  choices={bestOfChoices}
                  textOf={strings.bestOfChoice}
                  onChange={(bestOf) => onChange(phase, { ...rule, bestOf })}
                />
              </div>
            </fieldset>
          )
        })}
      </Stack>
    </details>
  )
}

function ruleText({ scoring, gamePointOnServe, pointsPerGame, winBy, bestOf }: ScoreRules): string {
  return strings.rule(pointsPerGame, winBy, bestOf, rallyScoringText(scoring, gamePointOnServe))
}

interface ChoiceProps<Value extends number | string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends number | string>({ label, value, choices, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={String(value)}
      data={choices.map((each) => ({ value: String(each), label: textOf(each) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((each) => String(each) === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
