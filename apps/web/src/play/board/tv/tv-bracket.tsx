import { useComputedColorScheme } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { useMemo } from 'react'
import { useLive } from '../../../lib/live/use-live'
import { useTournament } from '../../../tournament/group/tournament-reads'
import shared from '../../../ui/theme/shared.module.css'
import { useBracket } from '../../bracket/api'
import { wallLook } from '../../bracket/print/drawing-look'
import { DrawingSvg } from '../../bracket/print/drawing-svg'
import { wallPages } from '../../bracket/print/print-pages'
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
  const drawing = usePart(pages, turn)
  return (
    <section className={`${classes.main} ${shared.column} ${listClasses.list}`} data-wide aria-label={name}>
      <h2 className={`${shared.spread} ${listClasses.title}`}>
        {name}
        {pages.length > 1 && <span className="num">{strings.pageOf(turn.part + 1, pages.length)}</span>}
      </h2>
      {drawing && (
        <div className={classes.drawing}>
          <DrawingSvg view={view} drawing={drawing} look={wallLook(scheme)} title={name} width="100%" />
        </div>
      )}
    </section>
  )
}
