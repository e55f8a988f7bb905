import { IconAlertTriangle, IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import type { ScoreSheet } from '@vot/domain'
import { useState } from 'react'
import { CourtDiagram } from '../court-diagram'
import type { ScoreEventDraft } from '../log/scored-match'
import type { ScoreTeams } from '../score-teams'
import { DisciplineSheet } from '../sheets/discipline-sheet'
import { setupStrings as strings } from '../strings'
import { SwapButtons } from './positions-step'
import classes from './setup.module.css'

interface ReadyViewProps {
  readonly sheet: ScoreSheet
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => boolean
}

/** Everything is settled; one button starts the match. */
export function ReadyView({ sheet, teams, record }: ReadyViewProps) {
  const { state } = sheet
  const [disciplines, setDisciplines] = useState(false)
  const isLevel = state.score[0] === 0 && state.score[1] === 0
  return (
    <section className={classes.setup} aria-label={strings.ready}>
      <h2 className={classes.question}>{strings.ready}</h2>
      <p className={classes.hint}>{strings.readyText(teams.nameOf(state.serverPlayerId), state.serverNumber)}</p>
      {!isLevel && <p className={classes.hint}>{strings.startsAt(`${state.score[0]} – ${state.score[1]}`)}</p>}
      <CourtDiagram state={state} teams={teams} />
      <SwapButtons state={state} teams={teams} onSwap={(side) => record({ type: 'swap_positions', side })} />
      <div className={classes.choices}>
        <button type="button" className={`${classes.choice} ${classes.main}`} onClick={() => record({ type: 'start' })}>
          <b>
            <IconPlayerPlay size={26} aria-hidden /> {strings.start}
          </b>
        </button>
        <button type="button" className={classes.button} onClick={() => record({ type: 'reset' })}>
          <IconArrowBackUp size={22} aria-hidden /> {strings.again}
        </button>
        <button type="button" className={classes.button} onClick={() => setDisciplines(true)}>
          <IconAlertTriangle size={22} aria-hidden /> {strings.discipline}
        </button>
      </div>
      {disciplines && (
        <DisciplineSheet
          sheet={sheet}
          rules={sheet.match.rules}
          teams={teams}
          record={record}
          onClose={() => setDisciplines(false)}
        />
      )}
    </section>
  )
}
