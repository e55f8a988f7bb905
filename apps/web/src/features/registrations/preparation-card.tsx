import { Card, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleDashedCheck } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { countRegistrations, defaultBracketFormat, matchCount, minEntries } from '@vot/domain'
import classes from './preparation-card.module.css'
import { strings } from './strings'
import { isEntered } from './team-rows'

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
    <Card component="section" className={classes.card ?? ''} aria-label={strings.preparation}>
      <Title order={2} size="h3">
        {strings.preparation}
      </Title>
      <ol className={classes.steps}>
        {stepsOf(tournament, registrations).map(({ title, text, progress }) => {
          const Mark = marks[progress]
          return (
            <li key={title} className={classes.step} data-progress={progress}>
              <Mark size={20} stroke={1.75} role="img" aria-label={strings.steps[progress]} />
              <div>
                <div className={classes.title}>{title}</div>
                <div className={classes.text}>{text}</div>
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
      title: strings.decide,
      text: strings.decideText(decided, registrations.length, counts.pending),
      progress: progressOf(decided, registrations.length),
    },
    { title: strings.collect, text: strings.collectText(paid, all), progress: progressOf(paid, all) },
    { title: strings.draw, text: strings.drawText(drawn, all), progress: progressOf(drawn, all) },
    {
      title: strings.createBracket,
      text: tournament.is_bracket_generated
        ? strings.bracketDone(tournament.total_matches)
        : all < minEntries
          ? strings.bracketNeeds
          : strings.bracketReady(matchCount(all, defaultBracketFormat)),
      progress: tournament.is_bracket_generated ? 'done' : 'waiting',
    },
  ]
}

function progressOf(done: number, all: number): Progress {
  if (done === 0) return 'waiting'
  return done >= all ? 'done' : 'started'
}
