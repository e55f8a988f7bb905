import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { FirstSteps } from '@vot/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { useStartPractice } from '../../../play/practice/api'
import shared from '../../../ui/theme/shared.module.css'
import classes from './first-steps-panel.module.css'
import { todayStrings as strings } from './strings'
import frame from './today.module.css'

interface Step {
  readonly name: keyof typeof strings.steps
  readonly isDone: boolean
  /** Null where a press makes something. */
  readonly to: string | null
}

/** Each leads to where it is done; before there is a tournament the later ones lead to the list of them. */
function stepsOf(steps: FirstSteps): Step[] {
  const { tournament_id: division } = steps
  const at = (screen: string, id: number | null) => (id === null ? '/tournaments' : `/${screen}/${id}`)
  return [
    { name: 'players', isDone: steps.has_players, to: '/players' },
    { name: 'tournament', isDone: steps.has_tournament, to: '/tournaments/create-tournament' },
    { name: 'entries', isDone: steps.has_entries, to: at('tournament-registration', division) },
    { name: 'draw', isDone: steps.has_draw, to: at('tournament-draw', division) },
    { name: 'desk', isDone: steps.has_tried_desk, to: null },
  ]
}

/** The way to the first tournament of a server; the next step alone stands out. */
export function FirstStepsPanel({ steps }: { readonly steps: FirstSteps }) {
  const titleId = useId()
  const practice = useStartPractice()
  const all = stepsOf(steps)
  const next = all.find(({ isDone }) => !isDone)
  return (
    <section className={`${shared.panel} ${frame.panel}`} aria-labelledby={titleId}>
      <div className={`${shared.spread} ${frame.head}`}>
        <h2 id={titleId}>{strings.firstSteps}</h2>
        <span className={`num ${shared.soft}`}>
          {strings.firstStepsDone(all.filter(({ isDone }) => isDone).length, all.length)}
        </span>
      </div>
      <ol>
        {all.map((step, index) => {
          const { title, text, go } = strings.steps[step.name]
          return (
            <li key={step.name} className={classes.step} data-done={step.isDone || undefined}>
              {step.isDone ? (
                <IconCircleCheckFilled size={28} role="img" aria-label={strings.stepDone} />
              ) : (
                <span className={`num ${classes.number}`} aria-hidden>
                  {index + 1}
                </span>
              )}
              <div className={shared.grow}>
                <b>{title}</b>
                <p>{text}</p>
              </div>
              {!step.isDone && step.to !== null && (
                <Button component={Link} to={step.to} variant={step === next ? 'filled' : 'default'}>
                  {go}
                </Button>
              )}
              {!step.isDone && step.to === null && (
                <Button
                  variant={step === next ? 'filled' : 'default'}
                  loading={practice.isPending}
                  onClick={() => practice.mutate()}
                >
                  {go}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
