import { ActionIcon } from '@mantine/core'
import { IconMinimize } from '@tabler/icons-react'
import type { DrawAssignment } from '@vot/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../../lib/format/format-number'
import { pairName } from '../../lib/format/short-name'
import { Figure } from '../../ui/page/figure'
import classes from './draw-stage.module.css'
import type { ShownDraw } from './shown-draw'
import { StageReels } from './stage-reels'
import { strings } from './strings'
import type { Reels } from './use-reels'

interface DrawStageProps {
  readonly draw: ShownDraw
  readonly reels: Reels
  readonly coming: DrawAssignment | null
  /** Fills the window, for the hall: two words of each name, as large as they fit. */
  readonly isFull: boolean
  readonly onLeaveFull: () => void
  /** Buttons and hints on the court. */
  readonly children?: ReactNode
  /** Below the court. */
  readonly below?: ReactNode
}

/** The court in the middle: which turn it is, the reels, and what can be done. */
export function DrawStage({ draw, reels, coming, isFull, onLeaveFull, children, below }: DrawStageProps) {
  const { teams, results, waiting, last } = draw
  const stage = useRef<HTMLElement>(null)
  // The button that opened it is covered now, and would take the space key.
  useEffect(() => {
    if (isFull) stage.current?.focus()
  }, [isFull])
  const lastTeam = last ? teams.find(({ id }) => id === last.registrationId) : undefined
  const turn = strings.turn(Math.min(results.length + (reels.reel ? 1 : 0), teams.length), teams.length)
  return (
    <section
      ref={stage}
      className={classes.stage}
      data-full={isFull || undefined}
      tabIndex={-1}
      aria-label={strings.stage}
    >
      <div className={`${classes.court} on-dark`}>
        {isFull && (
          <ActionIcon
            className={classes.leave ?? ''}
            size={44}
            variant="transparent"
            color="white"
            aria-label={strings.leaveFullScreen}
            onClick={onLeaveFull}
          >
            <IconMinimize size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <p className={classes.turn}>
          {results.length === 0 && !reels.reel ? (
            strings.ready(waiting.length)
          ) : waiting.length === 0 ? (
            strings.done(teams.length)
          ) : (
            <>
              {turn.before}
              <Figure className={classes.turnNumber}>{formatCount(turn.turn)}</Figure>
              {turn.between}
              <Figure className={classes.turnNumber}>{formatCount(turn.all)}</Figure>
            </>
          )}
        </p>
        <StageReels draw={draw} reel={reels.reel} coming={coming} names={isFull ? 'two-words' : 'full'} />
        {children}
        <div aria-live="polite" className="only-readers">
          {last && lastTeam && strings.heard(pairName(lastTeam.player1_name, lastTeam.player2_name), last.number)}
        </div>
      </div>
      {!isFull && below}
    </section>
  )
}
