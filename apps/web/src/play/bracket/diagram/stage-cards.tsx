import type { BracketView, MatchView } from '@vot/contract'
import { memo } from 'react'
import { MatchCard } from '../cards/match-card'
import { PortChip } from '../cards/port-chip'
import type { LayoutPort } from '../layout/bracket-layout'
import type { DetailLevel, Look } from '../looks'
import classes from './diagram.module.css'
import type { CardBlock, StagePieces } from './stage-pieces'
import type { TeamWay } from './team-way'
import { toneOf } from './tone-of'

interface StageCardsProps {
  readonly block: CardBlock
  readonly ports: StagePieces['ports']
  readonly matches: ReadonlyMap<number, MatchView>
  readonly variant: BracketView['bracket']['variant']
  readonly look: Look
  readonly way: TeamWay
  readonly onOpen: (match: MatchView) => void
  readonly onFollow: (match: number) => void
}

/** A block of cards with the chips that stand at them. */
export const StageCards = memo(function StageCards(props: StageCardsProps) {
  const { block, ports, matches, variant, look, way, onOpen, onFollow } = props
  return (
    <div className={classes.block}>
      {block.cards.map(({ card, detail }) => {
        const match = matches.get(card.match)
        const isOnWay = way.path.has(card.match)
        return (
          match && (
            <MatchCard
              key={card.match}
              match={match}
              variant={variant}
              look={look.name}
              x={card.x}
              y={card.y}
              detail={detail}
              team={isOnWay ? way.team : null}
              ringed={way.chosen && isOnWay}
              onOpen={onOpen}
            />
          )
        )
      })}
      {block.cards.map(({ card, detail }) => (
        <Ports key={card.match} ports={ports.get(card.match)} detail={detail} matches={matches} onFollow={onFollow} />
      ))}
    </div>
  )
})

interface PortsProps {
  readonly ports: readonly LayoutPort[] | undefined
  readonly detail: DetailLevel
  readonly matches: ReadonlyMap<number, MatchView>
  readonly onFollow: (match: number) => void
}

/** The chips of one card or table. */
export function Ports({ ports = [], detail, matches, onFollow }: PortsProps) {
  return ports.map((port) => (
    <PortChip
      key={'match' in port.from ? port.carries : port.from.place}
      port={port}
      detail={detail}
      code={matches.get(port.to)?.match_code ?? ''}
      tone={toneOf(port.section)}
      onFollow={onFollow}
    />
  ))
}
