import type { BracketView, MatchView } from '@vot/contract'
import { useRef } from 'react'
import { shortName } from '../../../lib/formats/short-name'
import { OutcomeMark } from '../../../ui/outcome-mark'
import { type SideView, sourceText } from '../match-texts'
import { strings } from '../strings'
import type { DetailLevel } from '../viewport/viewport'
import classes from './match-card.module.css'

interface SideRowProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly detail: DetailLevel
  readonly status: MatchView['status']
  readonly outcome: MatchView['outcome']
}

/** One side of a card: drawn number, names or where they come from, mark and score. */
export function SideRow({ side, variant, detail, status, outcome }: SideRowProps) {
  const { team, won, lost } = side
  const isOver = status === 'completed' || status === 'walkover'
  return (
    <span className={`${classes.side} ${won ? classes.won : ''} ${lost || side.absent ? classes.lost : ''}`}>
      <span className={`num ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
      {detail !== 'codes' && <Names side={side} variant={variant} detail={detail} />}
      {detail === 'full' && isOver && (won || lost) && <OutcomeMark won={won} />}
      <Score text={scoreOf(side, status, outcome)} />
    </span>
  )
}

function Names({ side: { team, source, absent }, variant, detail }: Pick<SideRowProps, 'side' | 'variant' | 'detail'>) {
  if (!team) {
    return (
      <span className={classes.source}>
        {source !== null && <span className="num">{source} </span>}
        {absent || source === null ? strings.opponentNone : detail === 'full' && sourceText(source, variant)}
      </span>
    )
  }
  const length = detail === 'full' ? 'full' : 'two-words'
  return (
    <span className={classes.names}>
      <span className={classes.name} title={team.player1_name}>
        {shortName(team.player1_name, length)}
      </span>
      <span className={classes.name} title={team.player2_name}>
        {shortName(team.player2_name, length)}
      </span>
    </span>
  )
}

/** A score that changes while it is shown flashes. */
function Score({ text }: { readonly text: string }) {
  const first = useRef(text)
  return (
    <span key={text} className={`num ${classes.score} ${text === first.current ? '' : classes.fresh}`}>
      {text}
    </span>
  )
}

function scoreOf({ games, won, team }: SideView, status: MatchView['status'], outcome: MatchView['outcome']): string {
  if (games.length > 0) return games.join(' ')
  if (status === 'walkover' || outcome === 'walkover') return won && team ? 'WO' : '–'
  if (outcome === 'retired') return won ? 'BC' : '–'
  return ''
}
