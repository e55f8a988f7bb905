import { useComputedColorScheme } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { useMemo } from 'react'
import { useFit } from '../../../lib/browser/use-fit'
import { useLive } from '../../../lib/data/use-live'
import { formatDifference } from '../../../lib/format/format-number'
import { playerNames } from '../../../lib/format/short-name'
import { useTournament } from '../../../tournament/group/tournament-reads'
import shared from '../../../ui/theme/shared.module.css'
import { useBracket } from '../../bracket/api'
import { groupText } from '../../bracket/match-texts'
import { wallLook } from '../../bracket/print/drawing-look'
import { DrawingSvg } from '../../bracket/print/drawing-svg'
import { type StandingsPage, wallPages } from '../../bracket/print/print-pages'
import { strings as bracketStrings } from '../../bracket/strings'
import { strings } from '../strings'
import classes from './tv-board.module.css'
import listClasses from './tv-list.module.css'
import { type PageTurn, usePart } from './use-turns'

interface TvBracketProps {
  readonly groupId: number
  readonly tournamentId: number
  readonly turn: PageTurn
}

/** The bracket of a division, part after part, each as large as the screen. */
export function TvBracket({ groupId, tournamentId, turn }: TvBracketProps) {
  useLive({ groupId }, { onWall: true })
  const { data: tournament } = useTournament(tournamentId)
  const { data, error } = useBracket(tournamentId, true)
  if (data) return <Drawn view={data} name={tournament?.name ?? ''} turn={turn} />
  return (
    <section className={classes.main} data-wide>
      <p className={classes.nothing}>{error ? strings.bracketFailed : ''}</p>
    </section>
  )
}

interface DrawnProps {
  readonly view: BracketView
  readonly name: string
  readonly turn: PageTurn
}

function Drawn({ view, name, turn }: DrawnProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const pages = useMemo(() => wallPages(view), [view])
  const page = usePart(pages, turn)
  return (
    <section className={`${classes.main} ${shared.column} ${listClasses.list}`} data-wide aria-label={name}>
      <h2 className={`${shared.spread} ${listClasses.title}`}>
        {name}
        {pages.length > 1 && <span className="num">{strings.pageOf(turn.part + 1, pages.length)}</span>}
      </h2>
      {page && 'standings' in page && <Standings view={view} page={page} />}
      {page && 'cards' in page && (
        <div className={classes.drawing}>
          <DrawingSvg view={view} drawing={page} look={wallLook(scheme)} title={name} width="100%" />
        </div>
      )}
    </section>
  )
}

function Standings({ view, page }: { readonly view: BracketView; readonly page: StandingsPage }) {
  const { participants, variant } = view.bracket
  return (
    <ol className={listClasses.lines} aria-label={groupText(page.groupKey, variant)}>
      {page.standings.map((standing) => {
        const team = participants.find(({ id }) => id === standing.participant_id)
        return team && <StandingLine key={team.id} standing={standing} team={team} />
      })}
    </ol>
  )
}

interface StandingLineProps {
  readonly standing: StandingsPage['standings'][number]
  readonly team: BracketView['bracket']['participants'][number]
}

function StandingLine({ standing, team }: StandingLineProps) {
  const { place, won, lost, point_difference: difference, advances } = standing
  const box = useFit<HTMLDivElement>(`${team.id} ${place} ${won} ${lost} ${difference}`)
  return (
    <li data-advances={advances || undefined}>
      <div ref={box} className={listClasses.line}>
        <span className={listClasses.when}>
          <b className="num">{place}</b>
        </span>
        <span className={listClasses.who}>
          {playerNames(team, 'two-words').map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair has a first and a second player, maybe of one name
            <b key={index}>{name}</b>
          ))}
          {advances && <span className={listClasses.place}>{bracketStrings.table.advances}</span>}
        </span>
        <b className={`num ${listClasses.result}`}>
          {won}–{lost} ({formatDifference(difference)})
        </b>
      </div>
    </li>
  )
}
