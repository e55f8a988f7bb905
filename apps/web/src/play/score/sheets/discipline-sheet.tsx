import { IconAlertTriangle, IconArrowBackUp, IconBan, IconExclamationCircle } from '@tabler/icons-react'
import { type DisciplineType, ofTeam, type ScoreRules, type ScoreSheet, type ScoreState } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import type { ScoreEventDraft } from '../log/scored-match'
import type { ScoreTeams } from '../score-teams'
import { sheetStrings as strings } from '../strings'
import tones from '../tones.module.css'
import classes from './sheets.module.css'
import { TeamChoice } from './team-choice'

export const disciplineActs = [
  { act: 'warning', icon: IconAlertTriangle },
  { act: 'technical_warning', icon: IconExclamationCircle },
  { act: 'technical_foul', icon: IconBan },
] as const

interface DisciplineSheetProps {
  readonly sheet: ScoreSheet
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => boolean
  readonly onClose: () => void
}

/** Warnings and fouls before the first serve; the last one can be taken back here. */
export function DisciplineSheet({ sheet, rules, teams, record, onClose }: DisciplineSheetProps) {
  const { state, past } = sheet
  const [asked, setAsked] = useState<DisciplineType | null>(null)
  const [noted, setNoted] = useState<string | null>(null)
  const isLastOne = past !== null && givenIn(past.state) !== givenIn(state)
  return (
    <AppDialog opened onClose={onClose} title={asked === null ? strings.discipline : strings.whichTeam(strings[asked])}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        {asked === null ? (
          <>
            <p className={classes.said} role="status">
              {noted}
            </p>
            {disciplineActs.map(({ act, icon: Picture }) => (
              <button key={act} type="button" className={classes.button} onClick={() => setAsked(act)}>
                <Picture size={24} aria-hidden /> {strings[act]}
              </button>
            ))}
            {isLastOne && (
              <button
                type="button"
                className={classes.button}
                onClick={() => record({ type: 'undo' }) && setNoted(strings.takenBack)}
              >
                <IconArrowBackUp size={24} aria-hidden /> {strings.takeBack}
              </button>
            )}
          </>
        ) : (
          <TeamChoice
            act={asked}
            state={state}
            rules={rules}
            teams={teams}
            onTeam={(side) => {
              if (!record({ type: asked, side })) return
              setNoted(strings.noted(strings[asked], teams.of(side).short))
              setAsked(null)
            }}
            onBack={() => setAsked(null)}
          />
        )}
      </div>
    </AppDialog>
  )
}

/** How many warnings and fouls both teams have. */
function givenIn({ warnings, technicalWarnings, technicalFouls }: ScoreState): number {
  return [warnings, technicalWarnings, technicalFouls].reduce(
    (sum, given) => sum + ofTeam(given, 1) + ofTeam(given, 2),
    0,
  )
}
