import { Box } from '@mantine/core'
import type { BoardMatch } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { formatTime, formatTimeToCome } from '../../../lib/format/format-day'
import { pairLine, teamName } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import classes from './tv-next.module.css'

const listed = 4
/** What a line of the list holds. */
const widestLine = 20

interface TvNextProps {
  readonly next: readonly BoardMatch[]
  readonly waiting: number
}

/** Who is called next, in the order of the queue. */
export function TvNext({ next, waiting }: TvNextProps) {
  const shown = next.slice(0, listed)
  const list = useFit<HTMLOListElement>(shown.map(({ id }) => id).join())
  return (
    <section className={`${shared.column} ${classes.panel}`} aria-labelledby="tv-next">
      <h2 id="tv-next" className={classes.title}>
        {strings.next}
      </h2>
      {shown.length === 0 ? (
        <p className={classes.none}>{strings.noNext}</p>
      ) : (
        <ol ref={list} className={classes.list}>
          {shown.map((match) => (
            <li key={match.id} className={classes.match}>
              <span className={classes.head} data-later={isOfLaterDay(match.estimated_start) || undefined}>
                <MatchCode code={match.day_code} isScaled />
                <Box
                  component="span"
                  miw={0}
                  c="var(--v-ink-2)"
                  fz="calc(25 * var(--u) * var(--fit, 1))"
                  style={{ overflowWrap: 'anywhere' }}
                  title={match.tournament_name}
                >
                  {match.tournament_name}
                </Box>
                {match.estimated_start !== null && (
                  <b
                    className={`num ${classes.expected}`}
                    title={strings.expectedAt(formatTimeToCome(match.estimated_start))}
                  >
                    {strings.expected(formatTimeToCome(match.estimated_start), match.estimated_court)}
                  </b>
                )}
              </span>
              {[match.participant1, match.participant2].map(
                (team) =>
                  team && (
                    <Box
                      key={team.id}
                      component="span"
                      fz="calc(30 * var(--u) * var(--fit, 1))"
                      fw={600}
                      lh={1.37}
                      style={{ overflowWrap: 'anywhere' }}
                      title={teamName(team)}
                    >
                      {pairLine(team, widestLine)}
                    </Box>
                  ),
              )}
            </li>
          ))}
        </ol>
      )}
      {waiting > shown.length && <p className={classes.more}>{strings.moreWaiting(waiting - shown.length)}</p>}
    </section>
  )
}

/** A time that is told with its day. */
function isOfLaterDay(iso: string | null): boolean {
  return iso !== null && formatTimeToCome(iso) !== formatTime(iso)
}
