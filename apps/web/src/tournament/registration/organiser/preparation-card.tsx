import { Card, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleDashedCheck } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { countRegistrations, defaultBracketFormat, matchCount, minEntries } from '@vot/domain'
import shared from '../../../ui/theme/shared.module.css'
import { preparationStrings, strings } from '../strings'
import { isEntered } from '../team-rows'
import classes from './preparation-card.module.css'

type Progress = 'done' | 'started' | 'waiting'

interface Step {
  readonly title: string
  readonly text: string
  readonly progress: Progress
}

interface PreparationCardProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
}

const marks = { done: IconCircleCheckFilled, started: IconCircleDashedCheck, waiting: IconCircleDashed }

/** What is left to do before the first match. */
export function PreparationCard({ tournament, registrations }: PreparationCardProps) {
  return (
    <Card component="section" className={classes.card ?? ''} aria-label={preparationStrings.preparation}>
      <Title order={2} size="h3">
        {preparationStrings.preparation}
      </Title>
      <ol className={classes.steps}>
        {stepsOf(tournament, registrations).map(({ title, text, progress }) => {
          const Mark = marks[progress]
          return (
            <li key={title} className={classes.step} data-progress={progress}>
              <Mark size={20} stroke={1.75} role="img" aria-label={preparationStrings.steps[progress]} />
              <div>
                <div className={classes.title}>{title}</div>
                <div className={`${shared.soft} ${classes.text}`}>{text}</div>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function stepsOf(tournament: TournamentView, registrations: readonly RegistrationView[]): readonly Step[] {
  const counts = countRegistrations(registrations)
  const decided = counts.approved + counts.rejected
  const entered = registrations.filter(isEntered)
  const paid = entered.filter((registration) => registration.payment_completed).length
  const drawn = entered.filter((registration) => registration.rolling_number !== null).length
  const all = entered.length
  return [
    {
      title: preparationStrings.decide,
      text: preparationStrings.decideText(decided, registrations.length, counts.pending),
      progress: progressOf(decided, registrations.length),
    },
    {
      title: preparationStrings.collect,
      text: preparationStrings.collectText(paid, all),
      progress: progressOf(paid, all),
    },
    { title: strings.draw, text: preparationStrings.drawText(drawn, all), progress: progressOf(drawn, all) },
    {
      title: strings.createBracket,
      text: tournament.is_bracket_generated
        ? preparationStrings.bracketDone(tournament.total_matches)
        : all < minEntries
          ? preparationStrings.bracketNeeds
          : preparationStrings.bracketReady(matchCount(all, defaultBracketFormat)),
      progress: tournament.is_bracket_generated ? 'done' : 'waiting',
    },
  ]
}

function progressOf(done: number, all: number): Progress {
  if (done === 0) return 'waiting'
  return done >= all ? 'done' : 'started'
}
