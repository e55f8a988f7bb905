import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowBackUp, IconDeviceMobile, IconMapPin } from '@tabler/icons-react'
import {
  gamesWon,
  openScoreSheet,
  otherSide,
  type ScorePhase,
  type ScoreRules,
  type ScoreSheet,
  type ScoreState,
  type TeamSide,
} from '@vot/domain'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorCatalogue } from '../../lib/api/error-texts'
import { loginPrompt } from '../../lib/api/login-prompt'
import { useSession } from '../../lib/api/session-store'
import { useWakeLock } from '../../lib/browser/use-wake-lock'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import { useFullScreen } from '../../ui/screen/use-full-screen'
import shared from '../../ui/theme/shared.module.css'
import type { MatchInfo, ScoredMatchView, ScoreEventDraft } from './log/scored-match'
import { MatchHeader, SentChip } from './match-header'
import { MatchUnavailableView } from './match-unavailable-view'
import { NoticeBar } from './play/play-notices'
import { PlayView } from './play/play-view'
import { matchFacts, WinnerView } from './play/winner-view'
import { readTeams, type ScoreTeams } from './score-teams'
import classes from './scoring-view.module.css'
import { ReadyView } from './setup/ready-view'
import { SetupView } from './setup/setup-view'
import { AbsentSheet } from './sheets/absent-sheet'
import { OptionsSheet } from './sheets/options-sheet'
import { strings } from './strings'
import { TakenOverView } from './taken-over-view'
import tones from './tones.module.css'

/** The referee's screen for the state of a match, on this device or another. */
export function ScoringView({ scored }: { readonly scored: ScoredMatchView }) {
  const { match } = scored
  useDocumentTitle(`${match ? strings.title(match.day_code) : strings.loading} · Vợt`)
  useWakeLock()
  return (
    <div className={`${tones.tones} ${shared.column} ${classes.screen}`}>
      {match && scored.status === 'ready' ? (
        <Known scored={scored} match={match} />
      ) : (
        <MatchUnavailableView scored={scored} />
      )}
    </div>
  )
}

function Known({ scored, match }: { readonly scored: ScoredMatchView; readonly match: MatchInfo }) {
  const [menuOpened, setMenuOpened] = useState(false)
  const openMenu = useCallback(() => setMenuOpened(true), [])
  const [isFull, toggleFull] = useFullScreen()
  const teams = useMemo(() => readTeams(match), [match])
  const sheet = useShownSheet(scored, match)
  if (!teams || !sheet) return <MatchUnavailableView scored={{ ...scored, problem: 'match-not-ready' }} />
  const { state } = sheet
  const { hold, record } = scored
  const header = (
    <>
      <Header scored={scored} match={match} phase={state.phase} onMenu={openMenu} />
      <MoveNotice scored={scored} />
      <HoldNotices scored={scored} />
      {menuOpened && <OptionsSheet isFull={isFull} onFull={toggleFull} onClose={() => setMenuOpened(false)} />}
    </>
  )
  // Before the server has answered this device may begin; it asks for the right when it is back.
  const isHeld = hold === 'held' || hold === 'asking'
  const take = (event: ScoreEventDraft) => record(event) === null
  if (hold === 'taken-over') {
    return (
      <>
        {header}
        <TakenOverView scored={scored} state={state} teams={teams} />
      </>
    )
  }
  if (match.outcome !== null && (state.phase === 'setup' || state.phase === 'pending')) {
    return (
      <>
        {header}
        <DecidedView match={match} teams={teams} />
      </>
    )
  }
  if (state.phase === 'in_progress') {
    return (
      <PlayView
        sheet={sheet}
        teams={teams}
        courtName={match.court_name}
        mayRecord={isHeld}
        record={record}
        watchRallies={scored.watchRallies}
        online={scored.online}
        waiting={scored.waiting}
        top={header}
      />
    )
  }
  return (
    <>
      {header}
      {state.phase === 'completed' && state.winner !== null ? (
        <DoneView
          state={state}
          rules={sheet.match.rules}
          winner={state.winner}
          teams={teams}
          waiting={scored.waiting}
          onUndo={isHeld && sheet.past !== null ? () => record({ type: 'undo' }) : null}
        />
      ) : (
        isHeld && (
          <>
            {state.phase === 'pending' ? (
              <ReadyView sheet={sheet} teams={teams} record={take} />
            ) : (
              <SetupView match={sheet.match} state={state} teams={teams} record={take} />
            )}
            <AbsentSheet state={state} rules={sheet.match.rules} teams={teams} record={take} />
          </>
        )
      )}
    </>
  )
}

interface HeaderProps {
  readonly scored: ScoredMatchView
  readonly match: MatchInfo
  readonly phase: ScorePhase
  readonly onMenu: () => void
}

function Header({ scored: { waiting, online, retryNow }, match, phase, onMenu }: HeaderProps) {
  // Without a session it waits as it does without a network.
  const isLapsed = useSession().lapsed !== null
  // The score is shown before how much of it waits.
  const shown = useDeferredValue(waiting)
  const chip = useMemo(
    () => <SentChip waiting={shown} online={online && !isLapsed} retryNow={isLapsed ? loginPrompt.open : retryNow} />,
    [shown, online, isLapsed, retryNow],
  )
  return (
    <MatchHeader match={match} phase={phase} onMenu={onMenu}>
      {chip}
    </MatchHeader>
  )
}

/** The desk gave the match another court: said on the device that scores until its referee has confirmed it. */
function MoveNotice({ scored: { match, movedFrom, hold, acceptMove } }: { readonly scored: ScoredMatchView }) {
  const isHere = hold === 'held' || hold === 'asking'
  if (movedFrom === null || match?.court_name == null || !isHere) return null
  return (
    <NoticeBar tone="ball" icon={IconMapPin} urgent action={{ label: strings.understood, run: acceptMove }}>
      {strings.movedTo(match.court_name, movedFrom)}
    </NoticeBar>
  )
}

/** Who scores instead of this device, and what the server did not take. */
function HoldNotices({ scored }: { readonly scored: ScoredMatchView }) {
  const { hold, holder, lost, problem, takeOver, dismissLost } = scored
  const take = () => void takeOver().catch(() => toasts.error(strings.takeFailed))
  return (
    <>
      {problem !== null && problem !== 'network' && (
        <NoticeBar tone="pending" icon={IconAlertTriangle}>
          {problem === 'unknown' ? strings.notStored : `${errorCatalogue[problem].message}. ${strings.waitsForIt}`}
        </NoticeBar>
      )}
      {hold === 'elsewhere' && (
        <NoticeBar tone="plain" icon={IconDeviceMobile} action={{ label: strings.take, run: take }}>
          {holder ? strings.elsewhere(holder.name) : strings.elsewhereUnknown}
        </NoticeBar>
      )}
      {lost && hold !== 'taken-over' && (
        <NoticeBar tone="bad" icon={IconAlertTriangle} urgent action={{ label: strings.understood, run: dismissLost }}>
          {strings.lost(lost.events)} {strings.lostText}
        </NoticeBar>
      )}
    </>
  )
}

/** A mirror knows the state alone; its sheet has nothing to go back to. */
function useShownSheet({ sheet, state, rules }: ScoredMatchView, match: MatchInfo): ScoreSheet | null {
  return useMemo(() => {
    if (sheet) return sheet
    const [team1, team2] = match.player_ids
    if (!state || !rules || !team1 || !team2) return null
    return { ...openScoreSheet({ team1, team2, rules }), state }
  }, [sheet, state, rules, match])
}

/** [OPS-114] The desk saved a result before the match began here: nothing is left to score. */
function DecidedView({ match, teams }: { readonly match: MatchInfo; readonly teams: ScoreTeams }) {
  const { outcome, winner_id, participant1_id, set1_winner_score: won, set1_loser_score: lost } = match
  const winner = teams.of(winner_id === participant1_id ? 1 : 2).pair
  return (
    <EmptyState
      title={strings.decided}
      action={
        <Button component={Link} to="/referee" size="lg">
          {strings.back}
        </Button>
      }
    >
      {winner_id === null
        ? strings.nobodyWins
        : outcome === 'walkover' || won === null || lost === null
          ? strings.winsWithoutPlay(winner)
          : strings.winsBy(winner, won, lost)}
    </EmptyState>
  )
}

interface DoneViewProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly winner: TeamSide
  readonly teams: ScoreTeams
  readonly waiting: number
  /** Null where this device does not score. */
  readonly onUndo: (() => void) | null
}

/** The match is over: what was sent, the way home, and the way back. */
function DoneView({ state, rules, winner, teams, waiting, onUndo }: DoneViewProps) {
  const { outcome, games } = state
  const title = outcome === 'retired' ? strings.retired : outcome === 'walkover' ? strings.walkover : strings.winsMatch
  const score = outcome === 'walkover' ? null : ((games.length > 1 ? gamesWon(games) : games[0]) ?? null)
  return (
    <WinnerView
      title={title}
      winner={winner}
      score={score}
      detail={`${teams.of(otherSide(winner)).pair} · ${waiting === 0 ? strings.resultSent : strings.resultWaits}`}
      teams={teams}
      facts={matchFacts(state, rules, state.elapsedMs)}
    >
      <Link to="/referee">{strings.back}</Link>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          <IconArrowBackUp size={24} aria-hidden /> {strings.undoEnd}
        </button>
      )}
    </WinnerView>
  )
}
