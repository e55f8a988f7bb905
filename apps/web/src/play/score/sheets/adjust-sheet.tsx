import {
  IconArrowsExchange,
  IconArrowsUpDown,
  IconBallTennis,
  IconDoorExit,
  IconFlag,
  IconRefreshAlert,
  IconRepeat,
  IconUserOff,
} from '@tabler/icons-react'
import { type DisciplineType, ofTeam, penaltyOf, type ScoreRules, type ScoreState, type TeamSide } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import shared from '../../../ui/theme/shared.module.css'
import type { ScoreEventDraft } from '../log/scored-match'
import { type ScoreTeam, type ScoreTeams, teamAt } from '../score-teams'
import { sheetStrings as strings } from '../strings'
import tones from '../tones.module.css'
import { disciplineActs } from './discipline-sheet'
import classes from './sheets.module.css'
import { TeamChoice, type TeamChoiceAction } from './team-choice'

interface AdjustSheetProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly refusal: string | null
  readonly record: (event: ScoreEventDraft) => boolean
  readonly onEnd: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}

const acts = [...disciplineActs, { act: 'retire', icon: IconDoorExit }, { act: 'forfeit', icon: IconUserOff }] as const

/** Corrections and what happens rarely. */
export function AdjustSheet({ state, rules, teams, refusal, record, onEnd, onReset, onClose }: AdjustSheetProps) {
  const [asked, setAsked] = useState<TeamChoiceAction | null>(null)
  const [noted, setNoted] = useState<string | null>(null)
  const answer = (side: TeamSide) => {
    if (asked === null || !record({ type: asked, side })) return
    const isOver = asked === 'retire' || asked === 'forfeit' || endsPlay(state, rules, asked, side)
    if (isOver) return onClose()
    setNoted(strings.noted(strings[asked], teams.of(side).short))
    setAsked(null)
  }
  const icon = { size: 24, 'aria-hidden': true } as const
  return (
    <AppDialog opened onClose={onClose} title={asked === null ? strings.adjust : strings.whichTeam(strings[asked])}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        {asked === null ? (
          <>
            <p className={classes.hint}>{strings.adjustText}</p>
            <p className={classes.said} role="status">
              {refusal ?? noted}
            </p>
            <div className={classes.pair}>
              {(['left', 'right'] as const).map((end) => (
                <TeamColumn key={end} state={state} rules={rules} team={teams.of(teamAt(end, state))} record={record} />
              ))}
            </div>
            <div className={`${classes.pair} ${classes.lined} ${classes.rare}`}>
              {acts.map(({ act, icon: Picture }) => (
                <button key={act} type="button" className={classes.button} onClick={() => setAsked(act)}>
                  <Picture {...icon} /> {strings[act]}
                </button>
              ))}
              <button type="button" className={classes.button} onClick={onEnd}>
                <IconFlag {...icon} /> {strings.end}
              </button>
              <button type="button" className={`${classes.button} ${classes.danger}`} onClick={onReset}>
                <IconRefreshAlert {...icon} /> {strings.reset}
              </button>
            </div>
          </>
        ) : (
          <TeamChoice
            act={asked}
            state={state}
            rules={rules}
            teams={teams}
            onTeam={answer}
            onBack={() => setAsked(null)}
          />
        )}
      </div>
    </AppDialog>
  )
}

/** What cost the game or the match is seen on the screen below. */
function endsPlay(state: ScoreState, rules: ScoreRules, act: DisciplineType, side: TeamSide): boolean {
  return ['game', 'match'].includes(penaltyOf(state, act, side, rules))
}

interface TeamColumnProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly team: ScoreTeam
  readonly record: AdjustSheetProps['record']
}

function TeamColumn({ state, rules, team, record }: TeamColumnProps) {
  const { side, short } = team
  const serves = state.serving === side
  const score = ofTeam(state.score, side)
  const icon = { size: 22, 'aria-hidden': true } as const
  return (
    <div className={`${shared.column} ${classes.column}`}>
      <span className={`${shared.row} ${classes.team}`}>
        {serves && <IconBallTennis size={20} aria-hidden />}
        <span>{short}</span> <b className="num">{score}</b>
      </span>
      <div className={classes.steps}>
        <button
          type="button"
          className={`num ${classes.button}`}
          aria-label={strings.minus(short)}
          disabled={score === 0}
          onClick={() => record({ type: 'take_back_point', side })}
        >
          −1
        </button>
        <button
          type="button"
          className={`num ${classes.button}`}
          aria-label={strings.plus(short)}
          disabled={rules.scoring === 'side_out' && !serves}
          onClick={() => record({ type: 'point', side })}
        >
          +1
        </button>
      </div>
      <button
        type="button"
        className={classes.button}
        aria-label={strings.ofTeam(strings.loseServe, short)}
        disabled={!serves}
        onClick={() => record({ type: 'lose_serve' })}
      >
        <IconArrowsExchange {...icon} /> {strings.loseServe}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={strings.ofTeam(strings.swapServer, short)}
        disabled={!serves}
        onClick={() => record({ type: 'swap_server' })}
      >
        <IconRepeat {...icon} /> {strings.swapServer}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={strings.ofTeam(strings.swapPositions, short)}
        onClick={() => record({ type: 'swap_positions', side })}
      >
        <IconArrowsUpDown {...icon} /> {strings.swapPositions}
      </button>
    </div>
  )
}
