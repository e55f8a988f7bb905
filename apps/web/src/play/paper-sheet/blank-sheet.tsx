import { Box, Group } from '@mantine/core'
import type { SheetMatch } from '@vot/contract'
import { endChangeScore } from '@vot/domain'
import { playerNames, shortPair } from '../../lib/format/short-name'
import shared from '../../ui/theme/shared.module.css'
import classes from './sheet.module.css'
import { SheetHead, sideText } from './sheet-head'
import { strings } from './strings'

interface BlankSheetProps {
  readonly match: SheetMatch
  readonly origin: string
}

const sides = [1, 2] as const
/** Rows to tick who serves in: one for each hand, in rally scoring one for the only server. */
const serveRows = { side_out: [strings.hand(1), strings.hand(2)], rally: [strings.serve] } as const

/** [SCR-60] As many boxes as a game has points; where it goes on until the margin is 2, some more. */
function boxesOf({ points_per_game: points, win_by: winBy }: SheetMatch['score_rules']): number[] {
  const last = winBy === 1 ? points : { 11: 21, 15: 21, 21: 28 }[points]
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Numbers of the games that may be played. */
function gamesOf({ score_rules: { best_of: most } }: SheetMatch): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}

/** A sheet to score a match by pen. */
export function BlankSheet({ match, origin }: BlankSheetProps) {
  return (
    <article className={classes.sheet} aria-label={strings.titleOf(match.day_code)}>
      <SheetHead title={strings.title} match={match} origin={origin} />
      <div className={classes.teams}>
        {sides.map((side) => (
          <Team key={side} match={match} side={side} />
        ))}
      </div>
      {gamesOf(match).map((number) => (
        <Game key={number} match={match} number={number} />
      ))}
      <SheetFoot match={match} />
    </article>
  )
}

interface SideProps {
  readonly match: SheetMatch
  readonly side: 1 | 2
}

function Team({ match, side }: SideProps) {
  const team = side === 1 ? match.participant1 : match.participant2
  const names = team ? playerNames(team, 'full') : [null, null]
  return (
    <div className={classes.team}>
      <div className={classes.teamTitle}>
        <b>{strings.team(side)}</b>
        <span>
          {strings.servesFirst} <i className={classes.box} />
        </span>
      </div>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team has a first and a second player
        <div key={index} className={classes.player}>
          {name === null ? <span className={classes.line} /> : <span>{name}</span>}
          <span>
            {strings.firstServer} <i className={classes.box} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Game({ match, number }: { readonly match: SheetMatch; readonly number: number }) {
  const { scoring, points_per_game: pointsPerGame, best_of: bestOf, timeout_ms: timeoutMs } = match.score_rules
  const boxes = boxesOf(match.score_rules)
  const change = number === bestOf ? endChangeScore({ pointsPerGame }) : null
  return (
    <section className={classes.game}>
      <h3>
        {strings.game(number)}
        {change !== null && (
          <Box component="small" fz="8.5pt" fw={400}>
            {strings.endChange(change)}
          </Box>
        )}
      </h3>
      {sides.map((side) => (
        <div key={side} className={classes.rows}>
          <div className={`${shared.column} ${classes.rowTeam}`}>
            <b>{shortSide(match, side)}</b>
            {strings.timeouts}
            <span>
              {timeoutMs.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: time-outs have no other name than their number
                <i key={index} className={classes.box} />
              ))}
            </span>
          </div>
          <div className={classes.grid} data-boxes={boxes.length}>
            {boxes.map((points) => (
              <i key={points} className={classes.cell} data-change={points === change || undefined}>
                {points}
              </i>
            ))}
            {serveRows[scoring].map((row) =>
              boxes.map((points) => (
                <i key={`${row} ${points}`} className={classes.cell} data-tick>
                  {points === 1 && <small>{row}</small>}
                </i>
              )),
            )}
          </div>
        </div>
      ))}
    </section>
  )
}

function shortSide(match: SheetMatch, side: 1 | 2): string {
  const team = side === 1 ? match.participant1 : match.participant2
  return team ? shortPair(team, 'short') : sideText(match, side)
}

function SheetFoot({ match }: { readonly match: SheetMatch }) {
  return (
    <footer className={classes.foot}>
      <Group gap="2mm 4mm">
        <b>{strings.finalScore}</b>
        {gamesOf(match).map((number) => (
          <span key={number}>
            <i className={classes.box} /> – <i className={classes.box} />
          </span>
        ))}
        <b>{strings.winner}</b> <span className={classes.line} />
      </Group>
      <div className={classes.signs}>
        <span>{strings.signReferee}</span>
        <span>{strings.signTeam(1)}</span>
        <span>{strings.signTeam(2)}</span>
      </div>
    </footer>
  )
}
