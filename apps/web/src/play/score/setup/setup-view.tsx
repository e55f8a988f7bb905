import { IconArrowLeft } from '@tabler/icons-react'
import {
  type CourtEnd,
  ofTeam,
  oppositeEnd,
  otherSide,
  type ScoredMatch,
  type ScoreState,
  type SetupEvent,
  type TeamSide,
} from '@vot/domain'
import { useState } from 'react'
import { useFocusOnStep } from '../../../ui/dialog/use-focus-on-step'
import shared from '../../../ui/theme/shared.module.css'
import type { ScoreEventDraft } from '../log/scored-match'
import type { ScoreTeams } from '../score-teams'
import { setupStrings as strings } from '../strings'
import { PositionsStep } from './positions-step'
import classes from './setup.module.css'
import { TossStep } from './toss-step'

interface SetupViewProps {
  readonly match: ScoredMatch
  readonly state: ScoreState
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => void
}

const stepCount = 4
const numberOf = { coin_toss: 1, choice_menu: 2, court_assignment: 3, serve_assignment: 3, player_assignment: 4 }

/** From the toss to who stands where, one question at a time. */
export function SetupView({ match, state, teams, record }: SetupViewProps) {
  const [draft, setDraft] = useState(() => emptySetup(match))
  const step = stepOf(draft)
  const winner = draft.tossWinner ?? 1
  const box = useFocusOnStep(step)
  const event = setupEventOf(draft)
  const name = (side: TeamSide) => teams.of(side).pair
  return (
    <section ref={box} tabIndex={-1} className={classes.setup} aria-label={strings.step(numberOf[step], stepCount)}>
      <div className={`${shared.row} ${classes.top}`}>
        {step !== 'coin_toss' && (
          <button type="button" className={classes.button} onClick={() => setDraft(backOf(draft))}>
            <IconArrowLeft size={22} aria-hidden /> {strings.back}
          </button>
        )}
        <span className={`num ${classes.steps}`}>{strings.step(numberOf[step], stepCount)}</span>
      </div>
      {step === 'coin_toss' && (
        <TossStep
          teams={teams}
          winner={draft.tossWinner}
          onWinner={(tossWinner) => setDraft({ ...draft, tossWinner })}
          onNext={() => setDraft({ ...draft, tossAccepted: true })}
        />
      )}
      {step === 'choice_menu' && (
        <Choice
          question={strings.choose(name(winner))}
          options={[
            {
              label: strings.court,
              detail: strings.courtText(name(otherSide(winner))),
              choose: () => setDraft({ ...draft, choice: 'court' }),
            },
            {
              label: strings.serve,
              detail: strings.serveText(name(otherSide(winner))),
              choose: () => setDraft({ ...draft, choice: 'serve' }),
            },
          ]}
        />
      )}
      {draft.choice !== null && draft.sideOfTeam1 === null && (
        <Choice
          beside
          question={strings.whichEnd(name(picksEnd(winner, draft.choice)))}
          detail={strings.endText}
          options={(['left', 'right'] as const).map((end) => ({
            label: end === 'left' ? strings.left : strings.right,
            choose: () => setDraft(withEnd(draft, picksEnd(winner, draft.choice ?? 'court'), end)),
          }))}
        />
      )}
      {event && (
        <PositionsStep
          state={shownState(state, match, event)}
          teams={teams}
          onSwap={(side) => setDraft(withPartner(draft, match, side))}
          onFinish={() => record(event)}
        />
      )}
    </section>
  )
}

/** The court as it will be, for the diagram. */
function shownState(
  state: ScoreState,
  match: ScoredMatch,
  { startingServer, sideOfTeam1, firstServing }: NonNullable<ReturnType<typeof setupEventOf>>,
): ScoreState {
  const positions = ([first, second]: readonly [number, number], right: number) => ({
    right,
    left: right === first ? second : first,
  })
  const team1 = positions(match.team1, startingServer.team1)
  const team2 = positions(match.team2, startingServer.team2)
  return {
    ...state,
    team1Court: sideOfTeam1,
    serving: firstServing,
    serverNumber: match.rules.scoring === 'rally' ? null : 2,
    serverPlayerId: ofTeam([team1, team2], firstServing).right,
    positions: { team1, team2 },
  }
}

interface ChoiceProps {
  readonly question: string
  readonly detail?: string
  readonly beside?: boolean
  readonly options: readonly { readonly label: string; readonly detail?: string; readonly choose: () => void }[]
}

function Choice({ question, detail, beside = false, options }: ChoiceProps) {
  return (
    <>
      <h2 className={classes.question}>{question}</h2>
      {detail !== undefined && <p className={classes.hint}>{detail}</p>}
      <div className={classes.choices} data-beside={beside || undefined}>
        {options.map((option) => (
          <button key={option.label} type="button" className={classes.choice} onClick={option.choose}>
            <b>{option.label}</b>
            {option.detail !== undefined && <span>{option.detail}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

type SetupStep = 'coin_toss' | 'choice_menu' | 'court_assignment' | 'serve_assignment' | 'player_assignment'

/** What has been settled so far; each answer opens the next question. */
interface SetupDraft {
  readonly tossWinner: TeamSide | null
  /** The toss has been read and is not to be made again. */
  readonly tossAccepted: boolean
  readonly choice: 'court' | 'serve' | null
  readonly sideOfTeam1: CourtEnd | null
  readonly starting: { readonly team1: number; readonly team2: number }
}

function emptySetup({ team1, team2 }: Pick<ScoredMatch, 'team1' | 'team2'>): SetupDraft {
  const starting = { team1: team1[0], team2: team2[0] }
  return { tossWinner: null, tossAccepted: false, choice: null, sideOfTeam1: null, starting }
}

function stepOf({ tossAccepted, choice, sideOfTeam1 }: SetupDraft): SetupStep {
  if (!tossAccepted) return 'coin_toss'
  if (choice === null) return 'choice_menu'
  if (sideOfTeam1 === null) return choice === 'court' ? 'court_assignment' : 'serve_assignment'
  return 'player_assignment'
}

/** Who picks the end: the toss winner that chose the court, else the others. */
function picksEnd(winner: TeamSide, choice: 'court' | 'serve'): TeamSide {
  return choice === 'court' ? winner : otherSide(winner)
}

/** The team has picked its end. */
function withEnd(draft: SetupDraft, side: TeamSide, end: CourtEnd): SetupDraft {
  return { ...draft, sideOfTeam1: side === 1 ? end : oppositeEnd(end) }
}

/** The other player of the team begins on the right. */
function withPartner(draft: SetupDraft, match: Pick<ScoredMatch, 'team1' | 'team2'>, side: TeamSide): SetupDraft {
  const key = side === 1 ? 'team1' : 'team2'
  const [first, second] = ofTeam([match.team1, match.team2], side)
  return { ...draft, starting: { ...draft.starting, [key]: draft.starting[key] === first ? second : first } }
}

/** One question back. */
function backOf(draft: SetupDraft): SetupDraft {
  if (draft.sideOfTeam1 !== null) return { ...draft, sideOfTeam1: null }
  if (draft.choice !== null) return { ...draft, choice: null }
  return { ...draft, tossAccepted: false }
}

/** The event once everything is settled, else null. */
function setupEventOf({ tossWinner, choice, sideOfTeam1, starting }: SetupDraft): SetupEvent | null {
  if (tossWinner === null || choice === null || sideOfTeam1 === null) return null
  const firstServing = choice === 'serve' ? tossWinner : otherSide(tossWinner)
  return { type: 'setup', tossWinner, choice, sideOfTeam1, firstServing, startingServer: starting }
}
