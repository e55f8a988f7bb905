import type { ScoreRules, ScoreState } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import type { ScoreEventDraft } from '../log/scored-match'
import type { ScoreTeams } from '../score-teams'
import { sheetStrings as strings } from '../strings'
import tones from '../tones.module.css'
import classes from './sheets.module.css'
import { TeamChoice } from './team-choice'

interface AbsentSheetProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => boolean
}

/** Before the match: a team that is not there loses without play. */
export function AbsentSheet({ state, rules, teams, record }: AbsentSheetProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <button type="button" className={classes.quiet} onClick={() => setOpened(true)}>
        {strings.absent}
      </button>
      <AppDialog opened={opened} onClose={close} title={strings.whichTeam(strings.forfeit)}>
        <div className={`${tones.tones} ${classes.sheet}`}>
          <TeamChoice
            act="forfeit"
            state={state}
            rules={rules}
            teams={teams}
            onTeam={(side) => {
              close()
              record({ type: 'forfeit', side })
            }}
            onBack={null}
          />
        </div>
      </AppDialog>
    </>
  )
}
