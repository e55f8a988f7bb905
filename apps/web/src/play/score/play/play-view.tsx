import { ofTeam, type ScoreSheet, type TeamSide, wonGame } from '@vot/domain'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { nextPaint } from '../../../lib/browser/next-paint'
import { useStableCallback } from '../../../ui/screen/use-stable-callback'
import { CourtDiagram } from '../court-diagram'
import type { ScoredMatchView } from '../log/scored-match'
import { tapFeedback, useRefereeSettings } from '../referee-settings'
import { type ScoreTeam, type ScoreTeams, teamAt } from '../score-teams'
import { rallyPreview } from '../sheet-facts'
import { AdjustSheet } from '../sheets/adjust-sheet'
import { EndDialog, endQuestion, ResetDialog } from '../sheets/end-dialog'
import { BreakSheet, MedicalSheet, TimeoutSheet } from '../sheets/timeout-sheet'
import { strings } from '../strings'
import { CallLine } from './call-line'
import { PlayActions } from './play-actions'
import { useNetworkNotice, useRecordWithRefusal, useScoringKeys, useThrottledText } from './play-hooks'
import { PlayNotices } from './play-notices'
import classes from './play-view.module.css'
import { RallyPanel } from './rally-panel'
import { WonView } from './winner-view'

interface PlayViewProps extends Pick<ScoredMatchView, 'record' | 'watchRallies' | 'online' | 'waiting'> {
  readonly sheet: ScoreSheet
  readonly teams: ScoreTeams
  readonly courtName: string | null
  /** False in a mirror, and while the right to score is not there. */
  readonly mayRecord: boolean
  /** Header and what stands under it. */
  readonly top: ReactNode
}

type Opened = 'adjust' | 'timeout' | 'medical' | 'end' | 'reset' | null

/** The match in play. */
export function PlayView({ sheet, teams, courtName, mayRecord, top, ...scored }: PlayViewProps) {
  const { state, match, past } = sheet
  const { rules } = match
  const [opened, setOpened] = useState<Opened>(null)
  const [closedBreak, setClosedBreak] = useState<number | null>(null)
  const { hand, keys } = useRefereeSettings()
  const [refusal, record] = useRecordWithRefusal(scored.record)
  const network = useNetworkNotice(scored.online, scored.waiting)
  const takesRally = mayRecord && !state.paused && wonGame(state, rules) === null
  const tap = useRallyTap((winner) => takesRally && record({ type: 'rally', winner }))
  const onWin = useCallback(({ side }: ScoreTeam) => tap(side), [tap])
  const togglePause = useStableCallback(() => record({ type: state.paused ? 'resume' : 'pause' }))
  const undo = useStableCallback(() => past !== null && record({ type: 'undo' }))
  const openTimeout = useCallback(() => setOpened('timeout'), [])
  const openAdjust = useCallback(() => setOpened('adjust'), [])
  useScoringKeys(
    { left: () => tap(teamAt('left', state)), right: () => tap(teamAt('right', state)), undo, pause: togglePause },
    keys && mayRecord,
  )
  const [first, second] = state.score
  const server = teams.nameOf(state.serverPlayerId)
  const spoken = useThrottledText(strings.spoken(courtName, first, second, server, state.serverNumber))
  const winner = wonGame(state, rules)
  // The answer of the server comes after each rally: the panels' promises are folded for the rally alone.
  const follows = useMemo(
    () => (takesRally ? ([rallyPreview(sheet, 1), rallyPreview(sheet, 2)] as const) : null),
    [takesRally, sheet],
  )
  const close = () => setOpened(null)
  const { timeout } = state
  const playOn = () => {
    close()
    record({ type: 'resume' })
  }
  return (
    <div className={classes.play} data-hand={hand} data-won={winner !== null || undefined}>
      <div className={classes.top}>
        {top}
        <PlayNotices
          sheet={sheet}
          refusal={opened === 'adjust' ? null : refusal}
          network={network}
          waiting={scored.waiting}
          onResume={mayRecord ? playOn : null}
        />
        {(winner === null || !mayRecord) && (
          <CallLine
            state={state}
            rules={rules}
            teams={teams}
            watchRallies={scored.watchRallies}
            onPause={mayRecord ? togglePause : null}
          />
        )}
      </div>
      {winner === null || !mayRecord ? (
        <>
          <div className={classes.court}>
            <CourtDiagram state={state} teams={teams} />
          </div>
          {(['left', 'right'] as const).map((end) => {
            const team = teams.of(teamAt(end, state))
            return (
              <div key={end} className={classes.panel} data-end={end}>
                <RallyPanel
                  team={team}
                  end={end}
                  score={ofTeam(state.score, team.side)}
                  serves={state.serving === team.side}
                  hand={state.serverNumber}
                  timeoutsLeft={ofTeam(state.timeoutsLeft, team.side)}
                  timeouts={rules.timeoutMs.length}
                  follows={follows && ofTeam(follows, team.side)}
                  onWin={onWin}
                  watchRallies={scored.watchRallies}
                />
              </div>
            )
          })}
          {mayRecord && (
            <div className={classes.actions} data-hand={hand}>
              <PlayActions canUndo={past !== null} onUndo={undo} onTimeout={openTimeout} onAdjust={openAdjust} />
            </div>
          )}
        </>
      ) : (
        <WonView sheet={sheet} winner={winner} teams={teams} record={record} onAdjust={openAdjust} />
      )}
      <p className="only-readers" role="status" data-call>
        {spoken}
      </p>
      {mayRecord && (
        <>
          {opened === 'adjust' && (
            <AdjustSheet
              state={state}
              rules={rules}
              teams={teams}
              refusal={refusal}
              record={record}
              onEnd={() => {
                if (endQuestion(sheet) === 'ask') return setOpened('end')
                if (record({ type: 'end' })) close()
              }}
              onReset={() => setOpened('reset')}
              onClose={close}
            />
          )}
          {opened === 'timeout' && (
            <TimeoutSheet
              state={state}
              rules={rules}
              teams={teams}
              onTimeout={(side) => {
                close()
                if (record({ type: 'timeout', side })) record({ type: 'pause' })
              }}
              onMedical={() => {
                record({ type: 'pause' })
                setOpened('medical')
              }}
              onClose={close}
            />
          )}
          {opened === 'medical' && <MedicalSheet onPlayOn={playOn} onClose={close} />}
          {timeout && state.paused && opened === null && closedBreak !== timeout.endsAt && (
            <BreakSheet
              state={state}
              timeout={timeout}
              rules={rules}
              teams={teams}
              onCancel={isFreshBreak(sheet) ? () => record({ type: 'undo' }) && record({ type: 'undo' }) : null}
              onPlayOn={playOn}
              onClose={() => setClosedBreak(timeout.endsAt)}
            />
          )}
          <EndDialog
            opened={opened === 'end'}
            state={state}
            rules={rules}
            onClose={close}
            onEnd={() => {
              close()
              record({ type: 'end' })
            }}
          />
          <ResetDialog
            opened={opened === 'reset'}
            state={state}
            onClose={close}
            onReset={() => {
              close()
              record({ type: 'reset' })
            }}
          />
        </>
      )}
    </div>
  )
}

/** Whether the time-out and its pause were the latest events, so that two undos take them back. */
function isFreshBreak({ state, past }: ScoreSheet): boolean {
  return (
    past !== null &&
    !past.state.paused &&
    past.state.timeout === state.timeout &&
    past.past !== null &&
    past.past.state.timeout !== state.timeout
  )
}

/** A finger that bounces, or a clicker that sends twice, is one rally. */
const ignoreTapsMs = 350

/** Records a rally at most every 350 ms; the function stays the same, so that panels are drawn only when they change. */
function useRallyTap(record: (winner: TeamSide) => boolean): (winner: TeamSide) => void {
  const ignoreTapsUntil = useRef(0)
  return useStableCallback((winner) => {
    const now = performance.now()
    if (now < ignoreTapsUntil.current) return
    ignoreTapsUntil.current = now + ignoreTapsMs
    if (record(winner)) void nextPaint().then(tapFeedback)
  })
}
