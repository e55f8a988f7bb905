import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { TodayView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format/format-day'
import { useLiveNow } from '../../../lib/live/lost-server'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import shared from '../../../ui/theme/shared.module.css'
import { useToday } from './api'
import { EventHero, NextHero } from './event-hero'
import { FirstStepsPanel } from './first-steps-panel'
import { OtherTournamentsPanel } from './other-tournaments-panel'
import { PracticesPanel } from './practices-panel'
import { todayStrings as strings } from './strings'
import { TasksPanel } from './tasks-panel'
import classes from './today.module.css'

/** More events than these stand beside the tasks. */
const mostHeroes = 2
/** Lines with spans of time move so often. */
const nowEveryMs = 15_000

/** The event of the day, what waits for an organiser, and the other tournaments. `aside` stands under those. */
export function Today({ aside }: { readonly aside: ReactNode }) {
  const { data, origin, error, isPending, refetch } = useToday()
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<TodaySkeleton />}>
      {() =>
        data === undefined ? (
          <div className={classes.today}>
            <div className={classes.failed}>
              <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
            </div>
            <div className={classes.side}>{aside}</div>
          </div>
        ) : (
          <TodayParts view={data} isOld={origin === 'old'} aside={aside} />
        )
      }
    </LoadingView>
  )
}

interface TodayPartsProps {
  readonly view: TodayView
  readonly isOld: boolean
  readonly aside: ReactNode
}

function TodayParts({ view, isOld, aside }: TodayPartsProps) {
  const now = Math.max(useLiveNow(nowEveryMs), Date.parse(view.at))
  const heroes = view.events.slice(0, mostHeroes)
  // A view that an older version kept has none.
  const { practices = [] } = view
  const [next, ...later] = view.others
  const others = heroes.length === 0 ? later : view.others
  return (
    <div className={classes.today}>
      {isOld && (
        <p className={classes.old} role="status">
          {strings.oldData(formatTime(view.at))}
        </p>
      )}
      <div className={classes.heroes}>
        {heroes.map((event) => (
          <EventHero key={event.group_id} event={event} isSmall={heroes.length > 1} now={now} />
        ))}
        {heroes.length === 0 && next && <NextHero next={next} tasks={view.tasks} />}
        {heroes.length === 0 && !next && view.first_steps === null && <NoEvent />}
        {view.first_steps && <FirstStepsPanel steps={view.first_steps} />}
        {practices.length > 0 && <PracticesPanel practices={practices} />}
      </div>
      <TasksPanel tasks={view.tasks} isOld={isOld} now={now} />
      <div className={classes.side}>
        <OtherTournamentsPanel events={view.events.slice(mostHeroes)} others={others} />
        {aside}
      </div>
    </div>
  )
}

function NoEvent() {
  return (
    <div className={`${shared.row} ${shared.panel} ${classes.noEvent}`}>
      <IconCalendarPlus size={40} stroke={1.5} aria-hidden />
      <div className={shared.grow}>
        <b>{strings.noEvent}</b>
        <p>{strings.noEventText}</p>
      </div>
      <Button component={Link} to="/tournaments/create-tournament">
        {strings.createEvent}
      </Button>
    </div>
  )
}

/** Blocks of the hero, the tasks and what stands beside them. */
function TodaySkeleton() {
  return (
    <div className={classes.today}>
      <Skeleton className={classes.heroes ?? ''} height={128} radius="lg" />
      <Skeleton height={300} radius="lg" />
      <Skeleton height={300} radius="lg" />
    </div>
  )
}
